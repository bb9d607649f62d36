import { isEbookFormat } from '@colophon/contracts/product';
import type { SeedTitle } from '../content-schema';
import { dayFrom } from './days';
import type { Rows } from './row-writer';
import { writeByKey } from './versions';

type SeedEdition = SeedTitle['editions'][number];

/** The edition a title is shown by: the first printed one, else the first. */
export function primaryEdition({ key, editions }: SeedTitle): SeedEdition {
  const primary = editions.find(({ format }) => !isEbookFormat(format)) ?? editions[0];
  if (!primary) throw new Error(`${key} has no edition`);
  return primary;
}

export type EditionIds = { byIsbn: Map<string, number>; primaryOf: Map<string, number> };

/** Writes what is sold. Gives row ids by ISBN, and the primary edition's by title. */
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
