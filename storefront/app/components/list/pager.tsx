import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** An item of the pagination: a page, or an ellipsis where pages are skipped. */
type PageMark = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

const WINDOW = 5;

/**
 * Computes the page numbers to show: a window of five that starts two before the current page, clamped to the range,
 * and the first and last page, with an ellipsis where pages are skipped (docs/specification.md#search-page).
 */
export function paginationWindow(current: number, pageCount: number): PageMark[] {
  const size = Math.min(WINDOW, pageCount);
  const start = Math.max(1, Math.min(current - 2, pageCount - size + 1));
  const shown = new Set([1, ...Array.from({ length: size }, (_, i) => start + i), pageCount]);
  const marks: PageMark[] = [];
  let before = 0;
  for (const page of [...shown].filter((p) => p >= 1 && p <= pageCount).sort((a, b) => a - b)) {
    if (page > before + 1) marks.push({ kind: 'gap', after: before });
    marks.push({ kind: 'page', page });
    before = page;
  }
  return marks;
}

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
