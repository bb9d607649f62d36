import type { SeedTitle } from '@colophon/sample-catalogue/content-schema';
import { primaryEdition } from '@colophon/sample-catalogue/primary-edition';
import { dayFrom } from './days';
import type { Rows } from './row-writer';
import { writeByKey } from './versions';

export type EditionIds = { byIsbn: Map<string, number>; primaryOf: Map<string, number> };

/** Writes the editions. Returns row ids by ISBN, and the primary edition's by title. */
export async function writeEditions(rows: Rows, titles: readonly SeedTitle[]): Promise<EditionIds> {
  const byIsbn = await writeByKey(
    rows,
    'api::edition.edition',
    titles.flatMap((title) =>
      title.editions.map(
        ({ format, date, preOrder, disabled, openAccess, fixedPriceForDays, ...edition }) => ({
          key: edition.isbn,
          values: {
            ...edition,
            label: `${title.title} · ${format} · ${edition.isbn}`,
            publicationFormat: format,
            publicationDate: date,
            preOrder: preOrder ?? false,
            disabled: disabled ?? false,
            openAccess: openAccess ?? false,
            ...(fixedPriceForDays && { fixedPriceUntil: dayFrom(rows.now, fixedPriceForDays) }),
          },
        }),
      ),
    ),
  );
  const primaryOf = new Map(titles.map((title) => [title.key, byIsbn.get(primaryEdition(title).isbn) ?? 0]));
  return { byIsbn, primaryOf };
}
