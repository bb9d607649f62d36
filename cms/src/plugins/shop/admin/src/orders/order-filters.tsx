import { Checkbox, Flex, Grid } from '@strapi/design-system';
import { ORDER_STATES } from '../../../server/src/domain/order-state';
import { ATTEMPT_STATES } from '../../../server/src/domain/settle';
import { Choice } from '../choice';
import { FilterButtons, FilterField, FilterForm, PeriodFields } from '../filter-form';
import { TextField } from '../text-field';
import { useFilters } from '../use-filters';
import { useWords } from '../words';

const FIELDS = ['q', 'state', 'payment', 'from', 'until', 'look'] as const;
const KEPT = ['sort', 'order'];

/** What narrows the list of orders. */
export function OrderFilters() {
  const words = useWords();
  const { filters, change, search, clear } = useFilters(FIELDS, KEPT);
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
          label={words('orders.state')}
          any={words('orders.any')}
          options={ORDER_STATES.map((state) => ({ value: state, text: words(`state.${state}`) }))}
          value={filters.state}
          onChange={change('state')}
        />
      </FilterField>
      <FilterField col={3} s={6}>
        <Choice
          label={words('orders.payment')}
          any={words('orders.any')}
          options={ATTEMPT_STATES.map((state) => ({ value: state, text: words(`payment.${state}`) }))}
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
            {words('orders.look')}
          </Checkbox>
          <FilterButtons find="orders.find" onClear={clear} />
        </Flex>
      </Grid.Item>
    </FilterForm>
  );
}
