import type { SourceDifferences } from '@colophon/contracts/admin/import-routes';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { instantColumn, select } from '../catalogue/select';
import type { EditionFacts, TitleFacts } from './domain/catalogue-facts';
import { type Change, changesOf } from './domain/compare-facts';
import { describeChange } from './domain/plan/describe-title';
import type { KnownTitle } from './domain/plan/known-title';
import { titlesById } from './known-titles';

const sourceRow = z.object({
  title: z.string(),
  /** of the edition that is asked for */
  isbn: z.string().nullable(),
  source: z.string(),
  run: z.coerce.number(),
  at: instantColumn,
});

/** Sources that have a title, or an edition, with the import in which each last said something new; the newest first. */
const SOURCES = `
  with wanted as (
    select b.document_id as title, e.isbn
    from editions e join books_editions_lnk l on l.edition_id = e.id join books b on b.id = l.book_id
    where :of = 'edition' and e.document_id = :documentId and b.published_at is null
    union select :documentId, null where :of = 'title')
  select w.title, w.isbn, s.source, max(s.run_id) as run, max(r.started_at) as at
  from wanted w join import_said s on s.document_id = w.title and (w.isbn is null or s.isbn = w.isbn) join import_runs r on r.id = s.run_id
  group by w.title, w.isbn, s.source
  order by run desc`;

/**
 * What each source said last of a title, or of one edition, where our draft says something else. What waits for a yes counts as
 * not said yet.
 */
export async function readDifferences(
  strapi: Core.Strapi,
  wanted: { of: 'title' | 'edition'; documentId: string },
  { locale, context }: { locale: Locale; context: SiteContext },
): Promise<SourceDifferences[]> {
  const rows = await select(strapi, sourceRow, SOURCES, wanted);
  const sources: SourceDifferences[] = [];
  for (const { title, isbn, source, run, at } of rows) {
    const known = (await titlesById(strapi, { documentIds: [title], source, context })).get(title);
    const differences = known ? differencesFromSource(known, { isbn, locale }) : [];
    if (differences.length > 0) sources.push({ source, run, at, differences });
  }
  return sources;
}

function differencesFromSource(
  { title, editions, feedFacts }: KnownTitle,
  { isbn, locale }: { isbn: string | null; locale: Locale },
): SourceDifferences['differences'] {
  const ofTitle = changesOf(title, feedFacts.title as Partial<TitleFacts>);
  const ofEditions = [...editions].filter(([one]) => isbn === null || one === isbn);
  return [
    ...(isbn === null ? ofTitle : []).map((change) => differenceOf(change, null, locale)),
    ...ofEditions.flatMap(([one, ours]) =>
      changesOf(ours, (feedFacts.editions.get(one) ?? {}) as Partial<EditionFacts>).map((change) =>
        differenceOf(change, one, locale),
      ),
    ),
  ];
}

function differenceOf(
  change: Change,
  isbn: string | null,
  locale: Locale,
): SourceDifferences['differences'][number] {
  const { field, theirs } = describeChange(change, isbn, locale);
  return { isbn, field, theirs };
}
