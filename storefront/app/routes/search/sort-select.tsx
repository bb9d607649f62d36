import { SORT_ORDERS } from '@colophon/contracts/search/sort-order';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from '~/search/url/search-url';
import { useSearchState } from '~/search/url/use-search-state';
import { SearchFields } from './search-fields';

/** The choice of the results' order. Without a query there is no relevance: then the newest come first. */
export function SortSelect({ state: { sort, ...state } }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const [{ sort: _replaced, ...chosen }, choose] = useSearchState();
  const orders = state.q ? SORT_ORDERS : SORT_ORDERS.filter((order) => order !== 'newest');

  function sortBy(value: string) {
    const order = SORT_ORDERS.find((one) => one === value);
    choose({ ...chosen, ...(order && { sort: order }), page: 1 });
  }
  return (
    <Form className="sort">
      <SearchFields state={state} />
      <label>
        <span>{t('sort.label')}</span>
        <select name="sort" value={sort ?? ''} onChange={({ target }) => sortBy(target.value)}>
          <option value="">{t(state.q ? 'sort.relevance' : 'sort.newest')}</option>
          {orders.map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit">{t('sort.submit')}</button>
      </noscript>
    </Form>
  );
}
