import { Box, Button, Checkbox, Flex, Grid } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_STATES } from '../../../server/src/domain/order-state';
import { ATTEMPT_STATES } from '../../../server/src/domain/settle';
import { Choice } from '../choice';
import { TextField } from '../text-field';
import { useWords } from '../words';

const FIELDS = ['q', 'state', 'payment', 'from', 'until', 'look'] as const;
type Filters = Record<(typeof FIELDS)[number], string>;

/** What narrows the list of orders. It lives in the address, so Back leads to the search before. */
export function OrderFilters() {
  const words = useWords();
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState(
    () => Object.fromEntries(FIELDS.map((name) => [name, parameters.get(name) ?? ''])) as Filters,
  );
  const change = (name: keyof Filters) => (value: string) => setFilters((old) => ({ ...old, [name]: value }));

  const search = (event: FormEvent) => {
    event.preventDefault();
    const next = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim()));
    for (const name of ['sort', 'order']) {
      const kept = parameters.get(name);
      if (kept) next.set(name, kept);
    }
    setParameters(next);
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
        <Grid.Item col={6} s={12} direction="column" alignItems="stretch">
          <TextField
            type="search"
            label="orders.search"
            hint="orders.searchHint"
            value={filters.q}
            onChange={change('q')}
          />
        </Grid.Item>
        <Grid.Item col={3} s={6} direction="column" alignItems="stretch">
          <Choice
            label={words('orders.state')}
            any={words('orders.any')}
            options={ORDER_STATES.map((state) => ({ value: state, text: words(`state.${state}`) }))}
            value={filters.state}
            onChange={change('state')}
          />
        </Grid.Item>
        <Grid.Item col={3} s={6} direction="column" alignItems="stretch">
          <Choice
            label={words('orders.payment')}
            any={words('orders.any')}
            options={ATTEMPT_STATES.map((state) => ({ value: state, text: words(`payment.${state}`) }))}
            value={filters.payment}
            onChange={change('payment')}
          />
        </Grid.Item>
        <Grid.Item col={3} s={6} direction="column" alignItems="stretch">
          <TextField type="date" label="orders.from" value={filters.from} onChange={change('from')} />
        </Grid.Item>
        <Grid.Item col={3} s={6} direction="column" alignItems="stretch">
          <TextField type="date" label="orders.until" value={filters.until} onChange={change('until')} />
        </Grid.Item>
        <Grid.Item col={6} s={12} alignItems="flex-end">
          <Flex gap={4} justifyContent="space-between" width="100%" wrap="wrap">
            <Checkbox
              checked={filters.look === 'true'}
              onCheckedChange={(checked: boolean | 'indeterminate') =>
                change('look')(checked === true ? 'true' : '')
              }
            >
              {words('orders.look')}
            </Checkbox>
            <Flex gap={2}>
              <Button variant="tertiary" onClick={() => setParameters({})}>
                {words('orders.clear')}
              </Button>
              <Button type="submit" startIcon={<Search />}>
                {words('orders.find')}
              </Button>
            </Flex>
          </Flex>
        </Grid.Item>
      </Grid.Root>
    </Box>
  );
}
