import { Grid } from '@strapi/design-system';
import { FilterButtons, FilterForm, PeriodFields } from '../components/filter-form';
import { useFilters } from '../use-filters';

const FIELDS = ['from', 'until'] as const;

/** Filters of the list of days. */
export function DayFilters() {
  const { filters, change, search, clear } = useFilters(FIELDS);
  return (
    <FilterForm onSubmit={search}>
      <PeriodFields col={4} filters={filters} change={change} />
      <Grid.Item col={4} s={12} alignItems="flex-end" justifyContent="flex-end">
        <FilterButtons find="days.find" onClear={clear} />
      </Grid.Item>
    </FilterForm>
  );
}
