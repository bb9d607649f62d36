import { LIST_PAGE_SIZE } from '@colophon/contracts/site/routes';
import { pageCount } from '@colophon/shop/platform/domain/page-count';

/** Offset and limit of the rows on a page of a list; pages count from 1. */
export function rowsOnPage(page: number): { limit: number; offset: number } {
  return { limit: LIST_PAGE_SIZE, offset: (page - 1) * LIST_PAGE_SIZE };
}

/** One page of a list. A page after the last is empty and has the total; an empty list has one page. */
export function listPage<T>(items: T[], { total, page }: { total: number; page: number }) {
  return { items, total, page, pageCount: pageCount(total, LIST_PAGE_SIZE) };
}
