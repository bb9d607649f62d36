import type { SeedJournal } from '../content-schema';
import { makeFile } from '../make-file';
import type { FileKind, SampleFile } from '../sample-file';
import { drawLeaflet } from './leaflet';
import { TEXTS } from './texts';

const SHEETS = [
  { kind: 'journal-authors', title: 'Guidelines for authors' },
  { kind: 'journal-ethics', title: 'Publication ethics statement' },
] as const satisfies readonly { kind: FileKind; title: string }[];

/** Downloads of a journal: its guidelines and its statement on ethics, in English. */
export async function drawJournalSheets(
  journals: readonly SeedJournal[],
  folder: string,
): Promise<SampleFile[]> {
  const files: SampleFile[] = [];
  for (const journal of journals.filter(({ downloads }) => downloads)) {
    for (const { kind, title } of SHEETS) {
      const leaflet = {
        language: 'en' as const,
        kicker: TEXTS.en.journal,
        title,
        subtitle: journal.title,
        paragraphs: kind === 'journal-ethics' ? (journal.en?.publicationEthics ?? []) : guidelinesOf(journal),
        facts: journal.en?.editorialOffice ? journal.en.editorialOffice.split('\n') : [],
      };
      const file = { folder, kind, of: journal.slug, name: title, ext: '.pdf' as const };
      files.push(await makeFile({ ...file, from: leaflet, make: () => drawLeaflet(leaflet) }));
    }
  }
  return files;
}

function guidelinesOf({ en }: SeedJournal): string[] {
  return [
    ...(en?.aimsAndScope ?? []),
    '## Submitting',
    'Send one file without your name in it, and a separate sheet with your name, your institution and a hundred words on what is new in the article.',
    '## Length and style',
    'Articles count between 6,000 and 9,000 words, notes included; reviews at most 1,200. References give author and year, with a DOI where there is one.',
    '## What happens next',
    ...(en?.peerReview ?? []),
    'You see the proofs once. After acceptance an article appears within eight weeks.',
  ];
}
