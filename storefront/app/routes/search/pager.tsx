import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paginationWindow } from '~/search/pagination-window';
import { formatSearchUrl, type SearchState } from '~/search/search-url';

/** Page numbers as links (SPEC section 2); nothing where one page holds all. */
export function Pager({ state, pageCount }: { state: SearchState; pageCount: number }) {
  const { t } = useTranslation('search');
  if (pageCount <= 1) return null;
  const to = (page: number) => formatSearchUrl({ ...state, page }) || '.';
  return (
    <nav className="pager" aria-label={t('pages.label')}>
      <ol>
        {state.page > 1 && (
          <li>
            <Link to={to(Math.min(state.page - 1, pageCount))} rel="prev" aria-label={t('pages.previous')}>
              ←
            </Link>
          </li>
        )}
        {paginationWindow(state.page, pageCount).map((mark) =>
          mark.kind === 'gap' ? (
            <li key={`gap-${mark.after}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={mark.page}>
              <Link
                to={to(mark.page)}
                aria-label={t('pages.page', { page: mark.page })}
                {...(mark.page === state.page ? { 'aria-current': 'page' as const } : {})}
              >
                {mark.page}
              </Link>
            </li>
          ),
        )}
        {state.page < pageCount && (
          <li>
            <Link to={to(state.page + 1)} rel="next" aria-label={t('pages.next')}>
              →
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
