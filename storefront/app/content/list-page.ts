const MAX_PAGE = 100_000;

/** The page of a list that an address asks for; 1 where its `page` says nothing sensible. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The address of a page of a list: the first page is the list itself. */
export function listAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
