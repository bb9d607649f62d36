import { z } from 'zod';
import { columnsSql, computedColumn } from './columns';
import { titledRow } from './localized';
import { downloadsColumn, fileSql, filesSql, imageColumn } from './media';
import { listColumn, plainColumn, textColumn } from './select';
import { termColumn, termsSql } from './term-column';

/* Columns of a journal `j`. Whoever reads a journal takes one of these rows, or picks from it. */

/** What lists show of a journal. */
export const journalCardRow = titledRow.extend({
  language: textColumn,
  issn: textColumn,
  eissn: textColumn,
  openAccess: computedColumn('coalesce(j.open_access, false)', z.boolean()),
  cover: computedColumn(fileSql('api::journal.journal', 'cover', 'j.id'), imageColumn),
});

/** All that the page of a journal shows. */
export const journalRow = journalCardRow.extend({
  aimsAndScope: textColumn,
  frequency: plainColumn,
  keywords: textColumn,
  openAccessInfo: textColumn,
  editors: textColumn,
  editorialBoard: textColumn,
  editorialOffice: textColumn,
  publicationEthics: textColumn,
  peerReview: textColumn,
  abstractingIndexing: textColumn,
  doiRegistration: plainColumn,
  archiving: plainColumn,
  subscriptions: textColumn,
  website: textColumn,
  platformLink: textColumn,
  doi: textColumn,
  licence: textColumn,
  publisher: textColumn,
  disciplines: computedColumn(termsSql('journal', 'disciplines', 'j.id'), listColumn(termColumn)),
  downloads: computedColumn(filesSql('api::journal.journal', 'downloads', 'j.id'), downloadsColumn),
});

/** What search needs of a journal. */
export const journalSourceRow = journalCardRow.extend(
  journalRow.pick({
    aimsAndScope: true,
    keywords: true,
    editors: true,
    doi: true,
    platformLink: true,
    disciplines: true,
  }).shape,
);

/**
 * SELECT of the published rows of journals, the newest first.
 * @param which  what their document id equals: 'any(:documentIds)'
 */
export function publishedJournals(row: z.ZodObject, which: string): string {
  return `select ${columnsSql('j', row)} from journals j
    where j.published_at is not null and j.document_id = ${which}
    order by j.published_at desc, j.locale`;
}
