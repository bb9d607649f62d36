import type { UID } from '@strapi/strapi';
import { type Entry, type Rows, writeEntries } from './row-writer';

export type Versions = { drafts: number[]; published: number[] };

/**
 * Writes a type with drafts: Strapi stores two rows of every published document and language, the draft and the
 * published one. `entryOf` is called for each, since its relations may have two rows as well.
 */
export async function writePublished<T>(
  rows: Rows,
  uid: UID.ContentType,
  items: readonly T[],
  entriesOf: (item: T, version: keyof Versions) => Omit<Entry, 'publishedAt'>[],
): Promise<Versions> {
  const write = (version: keyof Versions, publishedAt: Date | null) =>
    writeEntries(
      rows,
      uid,
      items.flatMap((item) => entriesOf(item, version)).map((entry) => ({ ...entry, publishedAt })),
    );
  return { drafts: await write('drafts', null), published: await write('published', rows.now) };
}

/**
 * Writes a type without drafts; Strapi sets the publication date of its only row all the same. Returns the row ids by
 * key.
 */
export async function writeByKey(
  rows: Rows,
  uid: UID.ContentType,
  entries: readonly Omit<Entry, 'publishedAt'>[],
): Promise<Map<string, number>> {
  const ids = await writeEntries(
    rows,
    uid,
    entries.map((entry) => ({ ...entry, publishedAt: rows.now })),
  );
  return new Map(entries.map(({ key }, i) => [key, ids[i] ?? 0]));
}
