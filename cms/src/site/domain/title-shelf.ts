import type { BookType } from '@colophon/contracts/product';

/** A title of ours that has an address: what decides on which lists it stands. */
export type ShelvedTitle = {
  documentId: string;
  /** ISO date of its earliest edition; null when none has one */
  date: string | null;
  type: BookType;
  isOpen: boolean;
};

/** All titles of ours, newest first, those without a date last; and the place of each. */
export type TitleShelf = { titles: readonly ShelvedTitle[]; placeOf: ReadonlyMap<string, number> };

/** One page of a list, as document ids; `next` is the ISO date of the next to come out after `outBy`. */
export type TitleList = { total: number; documentIds: string[]; next: string | null };

/** Titles as they come, newest first, on a shelf. */
export function shelve(titles: readonly ShelvedTitle[]): TitleShelf {
  return { titles, placeOf: new Map(titles.map(({ documentId }, place) => [documentId, place])) };
}

/** Which titles of the shelf are meant; what is left out does not narrow them. */
export type Meant = { type?: BookType | undefined; openAccess?: boolean; among?: ReadonlySet<string> };

/**
 * One page of the titles that are meant, newest first, and how many they are in all.
 * @param outBy  ISO date: only what is out on it is on the page, but all of it counts
 */
export function pageOfShelf(
  { titles }: TitleShelf,
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

/** Newest first: the last that is not out is the next to come. */
function nextAfter(titles: readonly ShelvedTitle[], day: string): string | null {
  return titles.findLast(({ date }) => date !== null && date > day)?.date ?? null;
}

/** Items of titles of ours in the order of the shelf; those of others are left out. */
export function asShelved<T extends { documentId: string }>(
  { placeOf }: TitleShelf,
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

/** A title that could stand beside another: `rank` and `place` the lower, `shared` the higher the better. */
export type Neighbour = { documentId: string; rank: number; place: number | null; shared: number };

/**
 * The titles to show beside one: by rank, then in the editors' order, then by what they share, then the newest. Those
 * of rank 0 its editors chose; of the others only what stands on the shelf.
 */
export function nearest({ placeOf }: TitleShelf, candidates: readonly Neighbour[], limit: number): string[] {
  const ageOf = ({ documentId }: Neighbour) => placeOf.get(documentId) ?? placeOf.size;
  const orderOf = ({ place }: Neighbour) => place ?? Number.MAX_SAFE_INTEGER;
  return candidates
    .filter(({ documentId, rank }) => rank === 0 || placeOf.has(documentId))
    .sort((a, b) => a.rank - b.rank || orderOf(a) - orderOf(b) || b.shared - a.shared || ageOf(a) - ageOf(b))
    .slice(0, limit)
    .map(({ documentId }) => documentId);
}
