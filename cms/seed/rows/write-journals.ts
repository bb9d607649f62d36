import { LOCALES } from '@colophon/contracts/values/locale';
import type { SeedJournal } from '@colophon/sample-catalogue/content-schema';
import { rowIdsOf } from './row-ids';
import type { Rows } from './row-writer';
import { writePublished } from './versions';
import { fileOf } from './write-files';
import type { TermIds } from './write-terms';

/** Writes the journals; like titles they keep their own name in both languages. */
export async function writeJournals(
  rows: Rows,
  journals: readonly SeedJournal[],
  { disciplines }: TermIds,
  files: ReadonlyMap<string, number>,
): Promise<void> {
  await writePublished(rows, 'api::journal.journal', journals, (journal) =>
    LOCALES.filter((locale) => journal.locales.includes(locale) || journal[locale]).map((locale) => {
      const { locales: _, disciplines: filedUnder, downloads: _d, en: _en, nl: _nl, ...facts } = journal;
      const texts = journal[locale];
      return {
        key: journal.slug,
        locale,
        values: {
          ...facts,
          openAccess: journal.openAccess ?? true,
          frequency: texts?.frequency,
          aimsAndScope: texts?.aimsAndScope?.join('\n\n'),
          openAccessInfo: texts?.openAccessInfo?.join('\n\n'),
          editorialOffice: texts?.editorialOffice,
          publicationEthics: texts?.publicationEthics?.join('\n\n'),
          peerReview: texts?.peerReview?.join('\n\n'),
          abstractingIndexing: texts?.abstractingIndexing?.join('\n\n'),
          archiving: texts?.archiving,
          subscriptions: texts?.subscriptions?.join('\n\n'),
          editors: texts?.editors?.join('\n'),
          editorialBoard: texts?.editorialBoard?.join('\n'),
          doiRegistration: texts?.doiRegistration,
          keywords: texts?.keywords,
        },
        links: { disciplines: rowIdsOf(disciplines, filedUnder) },
        files: {
          downloads: [
            ...fileOf(files, 'journal-authors', journal.slug),
            ...fileOf(files, 'journal-ethics', journal.slug),
          ],
        },
      };
    }),
  );
}
