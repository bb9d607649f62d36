import { Box, Button, Flex, Grid } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import type { FormEvent, ReactNode } from 'react';
import { DayField } from './day-field';
import { type ShopWord, useWords } from './words';

/** The frame of a form that narrows a list: a grid of {@link FilterField}s. */
export function FilterForm({
  onSubmit,
  children,
}: {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  return (
    <Box
      tag="form"
      role="search"
      background="neutral0"
      shadow="tableShadow"
      hasRadius
      padding={4}
      onSubmit={onSubmit}
    >
      <Grid.Root gap={4}>{children}</Grid.Root>
    </Box>
  );
}

/** A field of it. @param col  how many of twelve columns it takes; `s`, on a narrow screen */
export function FilterField({ col, s = 12, children }: { col: number; s?: number; children: ReactNode }) {
  return (
    <Grid.Item col={col} s={s} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}

/** The first and the last day of what is looked for. */
export function PeriodFields({
  col,
  filters,
  change,
}: {
  col: number;
  filters: { from: string; until: string };
  change: (name: 'from' | 'until') => (value: string) => void;
}) {
  return (['from', 'until'] as const).map((name) => (
    <FilterField key={name} col={col} s={6}>
      <DayField label={`orders.${name}`} value={filters[name]} onChange={change(name)} />
    </FilterField>
  ));
}

/** What empties the form, and what asks by it. */
export function FilterButtons({ find, onClear }: { find: ShopWord; onClear: () => void }) {
  const words = useWords();
  return (
    <Flex gap={2}>
      <Button variant="tertiary" onClick={onClear}>
        {words('orders.clear')}
      </Button>
      <Button type="submit" startIcon={<Search />}>
        {words(find)}
      </Button>
    </Flex>
  );
}
