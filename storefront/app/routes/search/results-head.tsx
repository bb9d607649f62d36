import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { oncePerLocale } from '~/language/once-per-locale';
import { useLocale } from '~/language/use-locale';
import { formatSearchUrl, type SearchState, toggleValue } from '~/search/search-url';
import type { SearchView } from '~/search/search-view.server';

const numbers = oncePerLocale((locale) => new Intl.NumberFormat(locale));

/** How many were found, and the chosen values as chips that can be taken away. */
export function ResultsHead({ state, view, cut }: { state: SearchState; view: SearchView; cut: boolean }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const formatted = numbers(locale).format(view.total);
  const notes = [
    view.isbn && t('isbnLookup', { isbn: view.isbn }),
    cut && t('cut'),
    view.hits.some((hit) => hit.price !== null) && t('results.exclVat'),
  ].filter(Boolean);
  return (
    <>
      <div className="results-head cluster">
        <p className="count" role="status">
          {t('count', { count: view.total, formatted })}
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
              to={formatSearchUrl({ q: state.q, filters: {}, page: 1 }) || '.'}
              replace
              preventScrollReset
            >
              {t('chips.clear')}
            </Link>
          </>
        )}
      </div>
      {notes.length > 0 && <p className="small">{notes.join(' ')}</p>}
    </>
  );
}
