import { Box, Button, Flex, Grid } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AUDIT_ACTIONS } from '../../../server/src/domain/audit-action';
import { Choice } from '../choice';
import { TextField } from '../text-field';
import { useWords } from '../words';

const FIELDS = ['who', 'action', 'about', 'from', 'until'] as const;
type Filters = Record<(typeof FIELDS)[number], string>;

/** What narrows the trail. It lives in the address, so an order's page can link to all that was done to it. */
export function AuditFilters() {
  const words = useWords();
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState(
    () => Object.fromEntries(FIELDS.map((name) => [name, parameters.get(name) ?? ''])) as Filters,
  );
  const change = (name: keyof Filters) => (value: string) => setFilters((old) => ({ ...old, [name]: value }));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setParameters(new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim())));
  };
  return (
    <Box
      tag="form"
      role="search"
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={4}
      onSubmit={search}
    >
      <Grid.Root gap={4}>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <TextField
            type="search"
            label="audit.who"
            hint="audit.whoHint"
            value={filters.who}
            onChange={change('who')}
          />
        </Grid.Item>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <Choice
            label={words('audit.action')}
            any={words('audit.actionAny')}
            options={AUDIT_ACTIONS.map((action) => ({ value: action, text: words(`action.${action}`) }))}
            value={filters.action}
            onChange={change('action')}
          />
        </Grid.Item>
        <Grid.Item col={4} s={12} direction="column" alignItems="stretch">
          <TextField
            type="search"
            label="audit.about"
            hint="audit.aboutHint"
            value={filters.about}
            onChange={change('about')}
          />
        </Grid.Item>
        <Grid.Item col={4} s={6} direction="column" alignItems="stretch">
          <TextField type="date" label="orders.from" value={filters.from} onChange={change('from')} />
        </Grid.Item>
        <Grid.Item col={4} s={6} direction="column" alignItems="stretch">
          <TextField type="date" label="orders.until" value={filters.until} onChange={change('until')} />
        </Grid.Item>
        <Grid.Item col={4} s={12} alignItems="flex-end" justifyContent="flex-end">
          <Flex gap={2}>
            <Button variant="tertiary" onClick={() => setParameters({})}>
              {words('orders.clear')}
            </Button>
            <Button type="submit" startIcon={<Search />}>
              {words('audit.find')}
            </Button>
          </Flex>
        </Grid.Item>
      </Grid.Root>
    </Box>
  );
}
