/** How many pages a list of `total` items fills; an empty one has a page that says so. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
