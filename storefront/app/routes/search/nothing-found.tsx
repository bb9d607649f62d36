import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyShelf } from '~/components/list/empty-shelf';
import { useLocale } from '~/language/use-locale';
import { formatSearchUrl, type SearchState } from '~/search/search-url';
import type { SearchView } from '~/search/search-view.server';

/** No title on this page: none at all, with what may help, or none any more. */
export function NothingFound({ state, view }: { state: SearchState; view: SearchView }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  if (view.total > 0) {
    return (
      <div className="prose nothing">
        <p className="lead">{t('beyond.text')}</p>
        <p>
          <Link to={formatSearchUrl({ ...state, page: view.pageCount }) || '.'}>{t('beyond.link')}</Link>
        </p>
      </div>
    );
  }
  return (
    <EmptyShelf>
      <h2>{t('none.heading')}</h2>
      <p>{t('none.text')}</p>
      <ul>
        {view.chips.length > 0 && (
          <li>
            <Link to={formatSearchUrl({ q: state.q, filters: {}, page: 1 }) || '.'}>{t('none.filters')}</Link>
          </li>
        )}
        <li>{t('none.spelling')}</li>
        <li>{t('none.other')}</li>
        <li>
          <Link to={`/${locale}/books`}>{t('none.catalogue')}</Link>
        </li>
      </ul>
    </EmptyShelf>
  );
}
