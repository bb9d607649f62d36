import { hashOf, type Question, type SampleDocument, searchQuestion } from './question';

const COMMON_WORDS = new Set(
  'the a an of and in on for to from with by at as is are de het een van en op voor tot uit met'.split(' '),
);
const STRATEGIES = ['all', 'last', 'frequency'] as const;
const EVERY_NTH_IS_TYPED = 45;
const LONGEST_TYPED = 24;
const EXTRA_WORDS = ['modern', 'pdf', 'theory', 'boek', 'xyzzy'];

/** Queries of readers, derived from the documents: titles, names, numbers, typos, phrases, exclusions. */
export function readerQuestions(documents: readonly SampleDocument[]): Question[] {
  return documents.flatMap((document) => {
    const way = hashOf(document.id) % WAYS.length;
    const q = WAYS[way]?.(wordsOfDocument(document));
    if (!q) return [];
    return STRATEGIES.map((matchingStrategy) =>
      searchQuestion(`words/${way}/${document.id}/${matchingStrategy}`, {
        q,
        matchingStrategy,
        page: 1,
        hitsPerPage: 20,
        attributesToRetrieve: ['id'],
      }),
    );
  });
}

/** Some titles letter by letter, as they are typed. */
export function typingQuestions(documents: readonly SampleDocument[]): Question[] {
  return documents
    .filter((_, i) => i % EVERY_NTH_IS_TYPED === 0)
    .flatMap((document) => {
      const title = titleOf(document).slice(0, LONGEST_TYPED);
      return Array.from({ length: title.length }, (_, i) =>
        searchQuestion(`typing/${document.id}/${i + 1}`, {
          q: title.slice(0, i + 1),
          limit: 10,
          attributesToRetrieve: ['id'],
        }),
      );
    });
}

type Source = { document: SampleDocument; title: string; words: string[]; first: string; author: string };

/** Derives a query from a document, or nothing where the document lacks the fields. */
type Way = (source: Source) => string | undefined | null | false;

/** In this order: a document's id chooses its query. */
const WAYS: Way[] = [
  ({ title }) => title,
  ({ words }) => words.slice(0, 2).join(' '),
  ({ first }) => first.length > 5 && first.slice(0, 2) + first.slice(3),
  ({ first }) => first.length > 5 && first.slice(0, -3),
  ({ author }) => author,
  ({ author, words }) => author !== '' && `${wordsIn(author).at(-1)} ${words[0]}`,
  ({ title }) => `"${wordsIn(title).slice(0, 3).join(' ')}"`,
  ({ document }) => document.isbn[0] || document.issn[0],
  ({ document }) => (document.isbn[0] || document.issn[0] || '').slice(0, 9),
  ({ document }) => document.doi,
  ({ words }) => `${words.at(-1)} ${words[0]}`,
  ({ words }) => words.length > 1 && `${words[0]} -${words[1]}`,
  ({ document }) => document.seriesNames[0],
  ({ first }) => first.length > 8 && `${first.slice(0, 3)}${first[4]}${first[3]}${first.slice(5)}`,
  ({ words }) => words.length > 1 && `${words[0]}${words[1]}`,
  ({ words, document }) => `${words[0]} ${document.year}`,
  ({ document }) => choose(document.keywords_en || document.keywords_nl || ['history'], document.id),
  ({ words, document }) => `${words.slice(0, 3).join(' ')} ${choose(EXTRA_WORDS, document.id)}`,
];

function wordsOfDocument(document: SampleDocument): Source {
  const title = titleOf(document);
  const words = wordsIn(title).filter((word) => !COMMON_WORDS.has(word.toLowerCase()) && word.length > 1);
  return { document, title, words, first: words[0] ?? '', author: document.contributors[0] ?? '' };
}

function titleOf({ title_en, title_nl }: SampleDocument): string {
  return title_en || title_nl || '';
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function choose(from: readonly string[], seed: string): string {
  return from[hashOf(seed) % from.length] ?? '';
}
