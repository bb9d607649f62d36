import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyBookList } from '~/components/list/empty-book-list';
import { wholeNumber } from '~/format/whole-number';
import { useLocale } from '~/language/use-locale';
import type { OtherSearch } from '~/search/advice/advice';
import { type FirstAdvice, useAdvice } from '~/search/instant/use-advice';
import type { SearchView } from '~/search/search-view';
import { formatSearchUrl, type SearchState } from '~/search/url/search-url';

type Props = { state: SearchState; view: SearchView; first: FirstAdvice };

/** The message for a search without results, with suggestions. */
export function NothingFound({ state, view, first }: Props) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  return (
    <EmptyBookList>
      <h2>{t('none.heading')}</h2>
      <OtherSearches state={state} first={first} />
      <p>{t('none.text')}</p>
      <ul>
        {view.chips.length > 0 && (
          <li>
            <Link to={formatSearchUrl({ ...state, filters: {}, page: 1 }) || '.'}>{t('none.filters')}</Link>
          </li>
        )}
        <li>{t('none.spelling')}</li>
        <li>{t('none.other')}</li>
        <li>
          <Link to={`/${locale}/books`}>{t('none.catalogue')}</Link>
        </li>
      </ul>
    </EmptyBookList>
  );
}

function OtherSearches({ state, first }: Pick<Props, 'state' | 'first'>) {
  const { t } = useTranslation('search');
  const advice = useAdvice(first);
  if (!advice) return null;
  const { spelling, fewer } = advice;
  return (
    <>
      {spelling && (
        <p className="lead">
          {t('advice.spelling')} <SearchLink state={state} other={spelling} />?
        </p>
      )}
      {fewer.length > 0 && (
        <>
          <p>{t('advice.fewer')}</p>
          <ul>
            {fewer.map((other) => (
              <li key={other.q}>
                <SearchLink state={state} other={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function SearchLink({ state, other: { q, total } }: { state: SearchState; other: OtherSearch }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  return (
    <>
      <Link to={formatSearchUrl({ ...state, q, page: 1 })}>{q}</Link>{' '}
      <small>{t('advice.count', { formatted: wholeNumber(total, locale) })}</small>
    </>
  );
}
