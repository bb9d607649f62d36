import { ATTEMPT_STATES, ORDER_STATES } from '@colophon/contracts/shop-admin/orders';
import { Checkbox, Flex, Grid } from '@strapi/design-system';
import { Choice } from '../components/choice';
import { FilterButtons, FilterField, FilterForm, PeriodFields } from '../components/filter-form';
import { TextField } from '../components/text-field';
import { useTranslate } from '../messages';
import { useFilters } from '../use-filters';

const FIELDS = ['q', 'state', 'payment', 'from', 'until', 'look'] as const;
const PRESERVED = ['sort', 'order'];

/** Filters of the list of orders. */
export function OrderFilters() {
  const t = useTranslate();
  const { filters, change, search, clear } = useFilters(FIELDS, PRESERVED);
  return (
    <FilterForm onSubmit={search}>
      <FilterField col={6}>
        <TextField
          type="search"
          label="orders.search"
          hint="orders.searchHint"
          value={filters.q}
          onChange={change('q')}
        />
      </FilterField>
      <FilterField col={3} s={6}>
        <Choice
          label={t('orders.state')}
          any={t('orders.any')}
          options={ORDER_STATES.map((state) => ({ value: state, text: t(`state.${state}`) }))}
          value={filters.state}
          onChange={change('state')}
        />
      </FilterField>
      <FilterField col={3} s={6}>
        <Choice
          label={t('orders.payment')}
          any={t('orders.any')}
          options={ATTEMPT_STATES.map((state) => ({ value: state, text: t(`payment.${state}`) }))}
          value={filters.payment}
          onChange={change('payment')}
        />
      </FilterField>
      <PeriodFields col={3} filters={filters} change={change} />
      <Grid.Item col={6} s={12} alignItems="flex-end">
        <Flex gap={4} justifyContent="space-between" width="100%" wrap="wrap">
          <Checkbox
            checked={filters.look === 'true'}
            onCheckedChange={(checked: boolean | 'indeterminate') =>
              change('look')(checked === true ? 'true' : '')
            }
          >
            {t('orders.look')}
          </Checkbox>
          <FilterButtons find="orders.find" onClear={clear} />
        </Flex>
      </Grid.Item>
    </FilterForm>
  );
}
