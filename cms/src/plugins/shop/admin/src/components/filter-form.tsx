import { Box, Button, Flex, Grid } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import type { FormEvent, ReactNode } from 'react';
import { type MessageKey, useTranslate } from '../messages';
import { DayField } from './day-field';

/** Form that narrows a list: a grid of {@link FilterField}s. */
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

/** A field of the form. @param col  columns of twelve; `s`: on a narrow screen */
export function FilterField({ col, s = 12, children }: { col: number; s?: number; children: ReactNode }) {
  return (
    <Grid.Item col={col} s={s} direction="column" alignItems="stretch">
      {children}
    </Grid.Item>
  );
}

/** Fields for the first and the last day of a period. */
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

/** Buttons to search and to clear the form. */
export function FilterButtons({ find, onClear }: { find: MessageKey; onClear: () => void }) {
  const t = useTranslate();
  return (
    <Flex gap={2}>
      <Button variant="tertiary" onClick={onClear}>
        {t('orders.clear')}
      </Button>
      <Button type="submit" startIcon={<Search />}>
        {t(find)}
      </Button>
    </Flex>
  );
}
