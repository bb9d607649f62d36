import { Grid } from '@strapi/design-system';
import { AUDIT_ACTIONS } from '../../../server/src/domain/audit-action';
import { Choice } from '../choice';
import { FilterButtons, FilterField, FilterForm, PeriodFields } from '../filter-form';
import { TextField } from '../text-field';
import { useFilters } from '../use-filters';
import { useWords } from '../words';

const FIELDS = ['who', 'action', 'about', 'from', 'until'] as const;

/** What narrows the trail: an order's page links to all that was done to it. */
export function AuditFilters() {
  const words = useWords();
  const { filters, change, search, clear } = useFilters(FIELDS);
  return (
    <FilterForm onSubmit={search}>
      <FilterField col={4}>
        <TextField
          type="search"
          label="audit.who"
          hint="audit.whoHint"
          value={filters.who}
          onChange={change('who')}
        />
      </FilterField>
      <FilterField col={4}>
        <Choice
          label={words('audit.action')}
          any={words('audit.actionAny')}
          options={AUDIT_ACTIONS.map((action) => ({ value: action, text: words(`action.${action}`) }))}
          value={filters.action}
          onChange={change('action')}
        />
      </FilterField>
      <FilterField col={4}>
        <TextField
          type="search"
          label="audit.about"
          hint="audit.aboutHint"
          value={filters.about}
          onChange={change('about')}
        />
      </FilterField>
      <PeriodFields col={4} filters={filters} change={change} />
      <Grid.Item col={4} s={12} alignItems="flex-end" justifyContent="flex-end">
        <FilterButtons find="audit.find" onClear={clear} />
      </Grid.Item>
    </FilterForm>
  );
}
