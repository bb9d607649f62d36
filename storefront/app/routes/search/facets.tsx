import { FILTERS, type FilterParameter } from '@colophon/contracts/search/facets';
import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetList, FacetOption } from '~/search/facet-list';
import { type SearchState, toggleValue } from '~/search/url/search-url';
import { useSearchState } from '~/search/url/use-search-state';
import { SearchFields } from './search-fields';

/** 'Refine by': a form of checkboxes that submits on each change, or all of them with a button. */
export function Facets({ state, facets }: { state: SearchState; facets: FacetList[] }) {
  const { t } = useTranslation('search');
  const [chosen, choose] = useSearchState();
  const form = useRef<HTMLFormElement>(null);
  // Boxes that were ticked or cleared before hydration count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    const changed = changedBoxes(form.current);
    if (changed.length > 0)
      choose(changed.reduce((now, { filter, value }) => toggleValue(now, filter, value), chosen));
  }, []);
  return (
    <Form ref={form} className="facets" aria-label={t('refine.heading')}>
      <h2>{t('refine.heading')}</h2>
      <details className="refine">
        <summary>{t('refine.heading')}</summary>
      </details>
      <div className="facet-list">
        <SearchFields state={{ ...state, filters: {} }} />
        {facets.map((facet) => (
          <Facet key={facet.filter} facet={facet} />
        ))}
        <noscript>
          <button type="submit" className="button-main apply">
            {t('refine.apply')}
          </button>
        </noscript>
      </div>
    </Form>
  );
}

/** Lists the boxes that differ from the page that the server rendered. */
function changedBoxes(form: HTMLFormElement | null): { filter: FilterParameter; value: string }[] {
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
  return boxes
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .flatMap(({ name, value }) => {
      const filter = FILTERS.find((one) => one === name);
      return filter ? [{ filter, value }] : [];
    });
}

function Facet({ facet: { filter, first, more, expanded } }: { facet: FacetList }) {
  const { t } = useTranslation('search');
  return (
    <fieldset className="facet">
      <legend className="label">{t(`facet.${filter}`)}</legend>
      <Options filter={filter} options={first} />
      {more.length > 0 && (
        <details className="more" open={expanded}>
          <summary>
            <u className="when-closed">{t('refine.more', { count: more.length })}</u>
            <u className="when-open">{t('refine.less')}</u>
          </summary>
          <Options filter={filter} options={more} />
        </details>
      )}
    </fieldset>
  );
}

function Options({ filter, options }: { filter: FilterParameter; options: FacetOption[] }) {
  const [chosen, choose] = useSearchState();
  return (
    <ul>
      {options.map(({ value, label, count }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={filter}
              value={value}
              checked={chosen.filters[filter]?.includes(value) ?? false}
              onChange={() => choose(toggleValue(chosen, filter, value))}
            />
            <span>{label}</span>
            <small>{count}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}
