import type { BookType } from '@colophon/contracts/catalogue/product';

/** A title of ours that has an address, with the facts that decide in which lists it is. */
export type IndexedTitle = {
  documentId: string;
  /** ISO date of its earliest edition; null when none is dated */
  date: string | null;
  type: BookType;
  isOpen: boolean;
};

/** Ordered index of all our titles: newest first, undated last; and the position of each. */
export type TitleIndex = { titles: readonly IndexedTitle[]; placeOf: ReadonlyMap<string, number> };

/** One page of a list, as document ids; `next` is the ISO date of the next publication after `outBy`. */
export type TitleList = { total: number; documentIds: string[]; next: string | null };

/** Builds the index from titles that are sorted newest first. */
export function indexTitles(titles: readonly IndexedTitle[]): TitleIndex {
  return { titles, placeOf: new Map(titles.map(({ documentId }, place) => [documentId, place])) };
}

/** Filter of titles; absent properties do not filter. */
export type Meant = { type?: BookType | undefined; openAccess?: boolean; among?: ReadonlySet<string> };

/**
 * Returns one page of the matching titles, newest first, and their total.
 * @param outBy  ISO date: only titles published by then are on the page, but all count in the total
 */
export function pageOfIndex(
  { titles }: TitleIndex,
  { type, openAccess, among }: Meant,
  { outBy, limit, offset }: { outBy?: string; limit: number; offset: number },
): TitleList {
  const meant = titles.filter(
    (title) =>
      (!type || title.type === type) &&
      (!openAccess || title.isOpen) &&
      (!among || among.has(title.documentId)),
  );
  const out = outBy === undefined ? meant : meant.filter(({ date }) => date !== null && date <= outBy);
  return {
    total: meant.length,
    documentIds: out.slice(offset, offset + limit).map(({ documentId }) => documentId),
    next: outBy === undefined ? null : nextAfter(meant, outBy),
  };
}

/** The date of the last title, newest first, that is not yet published on a day: the next publication. */
function nextAfter(titles: readonly IndexedTitle[], day: string): string | null {
  return titles.findLast(({ date }) => date !== null && date > day)?.date ?? null;
}

/** Sorts items of our own titles by the index; items of other titles are left out. */
export function sortByIndex<T extends { documentId: string }>(
  { placeOf }: TitleIndex,
  items: readonly T[],
): T[] {
  return items
    .flatMap((item) => {
      const place = placeOf.get(item.documentId);
      return place === undefined ? [] : [{ item, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A candidate related title: lower `rank` and `place`, higher `shared` are better. */
export type Neighbour = { documentId: string; rank: number; place: number | null; shared: number };

/**
 * Returns the closest related titles: by rank, then in the editors' order, then by shared terms, then newest. Rank 0
 * was chosen by editors; of the others only titles in the index are returned.
 */
export function nearest({ placeOf }: TitleIndex, candidates: readonly Neighbour[], limit: number): string[] {
  const ageOf = ({ documentId }: Neighbour) => placeOf.get(documentId) ?? placeOf.size;
  const orderOf = ({ place }: Neighbour) => place ?? Number.MAX_SAFE_INTEGER;
  return candidates
    .filter(({ documentId, rank }) => rank === 0 || placeOf.has(documentId))
    .sort((a, b) => a.rank - b.rank || orderOf(a) - orderOf(b) || b.shared - a.shared || ageOf(a) - ageOf(b))
    .slice(0, limit)
    .map(({ documentId }) => documentId);
}
