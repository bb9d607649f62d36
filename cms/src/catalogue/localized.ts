import { type Locale, localeSchema } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import type { ByLocale, TitleTexts } from './domain/title';
import { plainColumn, plainRequired, textColumn } from './select';

/** Columns of every row of a localized type. */
export const localizedRow = z.object({ documentId: z.string(), locale: localeSchema });

type LocalizedRow = { documentId: string; locale: Locale };

/** Columns of every row of a book or a journal. */
export const titledRow = localizedRow.extend({
  title: plainRequired,
  subtitle: plainColumn,
  slug: textColumn,
});

/** What a book or a journal is called in one language. */
export function titleTextsOf({ title, subtitle, slug }: z.infer<typeof titledRow>): TitleTexts {
  return { title, subtitle, slug };
}

/**
 * Groups rows by document, in the order in which the documents first appear. The order of rows within a document is
 * preserved: readers select the newest first, since a shared field is only as fresh as the locale that was published
 * last.
 */
export function byDocument<R extends LocalizedRow>(rows: readonly R[]): [R, ...R[]][] {
  const documents = new Map<string, [R, ...R[]]>();
  for (const row of rows) {
    const known = documents.get(row.documentId);
    if (known) known.push(row);
    else documents.set(row.documentId, [row]);
  }
  return [...documents.values()];
}

/** The texts of a document's rows by their language. */
export function textsOf<R extends LocalizedRow, T>(rows: readonly R[], texts: (row: R) => T): ByLocale<T> {
  return Object.fromEntries(rows.map((row) => [row.locale, texts(row)]));
}

/** All items of a document's rows, without duplicates: a relation may be stored on one locale's row only. */
export function unionOf<R, I>(
  rows: readonly R[],
  items: (row: R) => readonly I[],
  key: (item: I) => string,
): I[] {
  const union = new Map<string, I>();
  for (const item of rows.flatMap(items)) {
    if (!union.has(key(item))) union.set(key(item), item);
  }
  return [...union.values()];
}

/** The first non-empty list: components are copied whole, so lists of several locales are not merged. */
export function firstFilled<R, I>(rows: readonly R[], items: (row: R) => readonly I[]): I[] {
  return [...(rows.map(items).find((list) => list.length > 0) ?? [])];
}

/** The first value that is not null. */
export function firstPresent<R, V>(rows: readonly R[], value: (row: R) => V | null): V | null {
  for (const row of rows) {
    const found = value(row);
    if (found !== null) return found;
  }
  return null;
}

/** SQL for the document of a localized type that has this slug in either language, preferring the requested one. */
export function bySlugSql(table: 'journals' | 'events' | 'articles'): string {
  return `(select o.document_id from ${table} o where o.published_at is not null and o.slug = :slug
    order by (o.locale = :locale) desc, o.document_id limit 1)`;
}
