import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '~/format/whole-number';
import { useLocale } from '~/language/use-locale';
import { isbnOfQuery } from '~/search/engine/identifier-query';
import type { SearchView } from '~/search/search-view';
import { formatSearchUrl, limitQuery, type SearchState, toggleValue } from '~/search/url/search-url';
import { SortSelect } from './sort-select';

/** The number of results, and the selected values as chips that can be removed. */
export function ResultsHead({ state, view }: { state: SearchState; view: SearchView }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const formatted = wholeNumber(view.total, locale);
  const isbn = isbnOfQuery(state.q);
  const onlyJournals = state.filters.type?.join() === 'journal';
  const { cut } = limitQuery(new URLSearchParams(useLocation().search).get('q') ?? '');
  const notes = [
    view.matched === 'some' && t('fewerWords'),
    isbn && t('isbnLookup', { isbn }),
    cut && t('cut'),
    view.hits.some((hit) => hit.price !== null) && t('results.exclVat'),
  ].filter(Boolean);
  return (
    <>
      <div className="results-head cluster">
        <p className="count" role="status">
          {t(onlyJournals ? 'countJournals' : 'count', { count: view.total, formatted })}
        </p>
        {view.chips.length > 0 && (
          <>
            <ul className="chips cluster" aria-label={t('chips.heading')}>
              {view.chips.map(({ filter, value, label }) => (
                <li key={`${filter}-${value}`}>
                  <Link
                    to={formatSearchUrl(toggleValue(state, filter, value)) || '.'}
                    replace
                    preventScrollReset
                  >
                    {label}
                    <span className="hide">{t('chips.remove')}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              className="ui"
              to={formatSearchUrl({ ...state, filters: {}, page: 1 }) || '.'}
              replace
              preventScrollReset
            >
              {t('chips.clear')}
            </Link>
          </>
        )}
        {view.total > 1 && <SortSelect state={state} />}
      </div>
      {notes.length > 0 && <p className="small">{notes.join(' ')}</p>}
      <FacetWords view={view} />
    </>
  );
}

/** Words of the query that name values of facets, with a link that makes filters of them. */
function FacetWords({ view: { facetWords, matched } }: { view: SearchView }) {
  const { t } = useTranslation('search');
  if (!facetWords) return null;
  return (
    <p className="small">
      {t(matched === 'facets' ? 'facetWords.read' : 'facetWords.offer')}{' '}
      <Link to={formatSearchUrl(facetWords.state)}>{facetWords.labels.join(', ')}</Link>
    </p>
  );
}
