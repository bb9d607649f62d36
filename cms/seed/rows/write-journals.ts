import { LOCALES } from '@colophon/contracts/locale';
import type { SeedJournal } from '../content-schema';
import { refer } from './refer';
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
      const words = journal[locale];
      return {
        key: journal.slug,
        locale,
        values: {
          ...facts,
          openAccess: journal.openAccess ?? true,
          frequency: words?.frequency,
          aimsAndScope: words?.aimsAndScope?.join('\n\n'),
          openAccessInfo: words?.openAccessInfo?.join('\n\n'),
          editorialOffice: words?.editorialOffice,
          publicationEthics: words?.publicationEthics?.join('\n\n'),
          peerReview: words?.peerReview?.join('\n\n'),
          abstractingIndexing: words?.abstractingIndexing?.join('\n\n'),
          archiving: words?.archiving,
          subscriptions: words?.subscriptions?.join('\n\n'),
          editors: words?.editors?.join('\n'),
          editorialBoard: words?.editorialBoard?.join('\n'),
          doiRegistration: words?.doiRegistration,
          keywords: words?.keywords,
        },
        links: { disciplines: refer(disciplines, filedUnder) },
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
