import { AUDIT_ACTIONS } from '@colophon/contracts/shop-admin/audit';
import { Grid } from '@strapi/design-system';
import { Choice } from '../components/choice';
import { FilterButtons, FilterField, FilterForm, PeriodFields } from '../components/filter-form';
import { TextField } from '../components/text-field';
import { useTranslate } from '../messages';
import { useFilters } from '../use-filters';

const FIELDS = ['who', 'action', 'about', 'from', 'until'] as const;

/** Filters of the audit log: an order's page links to the log of that order. */
export function AuditFilters() {
  const t = useTranslate();
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
          label={t('audit.action')}
          any={t('audit.actionAny')}
          options={AUDIT_ACTIONS.map((action) => ({ value: action, text: t(`action.${action}`) }))}
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
