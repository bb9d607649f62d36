/** A language's draft or published row of a document, with how many entries each shared list has. */
export type CountedVersion = {
  table: string;
  documentId: string;
  title: string;
  locale: string;
  published: boolean;
  counts: Readonly<Record<string, number>>;
};

/** What an editor should look at: one sentence, without a full stop. */
export type Damage = { documentId: string; title: string; table: string; says: string };

/** A book without it is wrong; a page without a film is not. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = { books: ['contributors'] };

/**
 * Documents whose shared lists look as if a translation had emptied them: languages that disagree, a draft that is empty
 * where the published page is not, and a book in several languages that has no contributors at all. The last may be
 * right; the others are not.
 * @param versions  all rows of all documents, in any order
 */
export function damagedLists(versions: readonly CountedVersion[]): Damage[] {
  const documents = new Map<string, CountedVersion[]>();
  for (const version of versions) {
    const key = `${version.table} ${version.documentId}`;
    documents.set(key, [...(documents.get(key) ?? []), version]);
  }
  return [...documents.values()].flatMap(damageOf);
}

function damageOf(versions: readonly CountedVersion[]): Damage[] {
  const [first] = versions;
  if (!first) return [];
  const { documentId, table } = first;
  const title = (versions.find(({ locale }) => locale === 'en') ?? first).title;
  return Object.keys(first.counts)
    .flatMap((list) => [...disagreements(versions, list), ...emptyDrafts(versions, list)])
    .concat(missing(versions))
    .map((says) => ({ documentId, title, table, says }));
}

function disagreements(versions: readonly CountedVersion[], list: string): string[] {
  return [true, false].flatMap((published) => {
    const ofState = versions.filter((version) => version.published === published);
    const counts = ofState.map(({ locale, counts }) => ({ locale, count: counts[list] ?? 0 }));
    if (new Set(counts.map(({ count }) => count)).size <= 1) return [];
    const each = counts.map(({ locale, count }) => `${count} in ${locale}`).join(', ');
    return [`${published ? 'published' : 'draft'} ${list}: ${each}`];
  });
}

function emptyDrafts(versions: readonly CountedVersion[], list: string): string[] {
  const count = (published: boolean) =>
    Math.max(0, ...versions.filter((one) => one.published === published).map((one) => one.counts[list] ?? 0));
  if (count(false) > 0 || count(true) === 0) return [];
  return [
    `${list}: ${count(true)} published, none in the draft; to publish it empties them, to discard its changes does not`,
  ];
}

function missing(versions: readonly CountedVersion[]): string[] {
  const languages = new Set(versions.map(({ locale }) => locale));
  if (languages.size < 2) return [];
  return (EXPECTED[versions[0]?.table ?? ''] ?? [])
    .filter((list) => versions.every(({ counts }) => counts[list] === 0))
    .map((list) => `no ${list} in any of its ${languages.size} languages`);
}
