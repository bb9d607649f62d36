import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paginationWindow } from './pagination-window';

type Props = { page: number; pageCount: number; to: (page: number) => string };

/** Pagination links of a list (docs/specification.md#search-page); nothing for a single page. */
export function ListPager({ page, pageCount, to }: Props) {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <ol>
        {page > 1 && (
          <li>
            <Link to={to(Math.min(page - 1, pageCount))} rel="prev" aria-label={t('pager.previous')}>
              ←
            </Link>
          </li>
        )}
        {paginationWindow(page, pageCount).map((mark) =>
          mark.kind === 'gap' ? (
            <li key={`gap-${mark.after}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={mark.page}>
              <Link
                to={to(mark.page)}
                aria-label={t('pager.page', { page: mark.page })}
                aria-current={mark.page === page ? 'page' : undefined}
              >
                {mark.page}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={to(page + 1)} rel="next" aria-label={t('pager.next')}>
              →
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
