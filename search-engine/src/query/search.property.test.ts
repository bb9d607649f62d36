import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { StoredIndex } from '../index/stored-index';
import type { JsonObject } from '../json';
import { search } from './search';

const TYPES = ['academic', 'nonfiction', 'Journal'];
const TAGS = ['history', 'film and media', "it's", 'say "so"', '2005'];
const WORDS = ['water', 'land', 'memory', 'golden', 'age', 'dutch', 'painting', 'history', 'of', 'the'];

type Title = JsonObject & { id: string; type: string; tags: string[]; year?: number; title: string };
type Condition = { text: string; passes: (title: Title) => boolean };

const titles = fc
  .array(
    fc.record(
      {
        type: fc.constantFrom(...TYPES),
        tags: fc.subarray(TAGS),
        year: fc.integer({ min: 2000, max: 2006 }),
        title: fc
          .uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
          .map((words) => words.join(' ')),
      },
      { requiredKeys: ['type', 'tags', 'title'] },
    ),
    { minLength: 1, maxLength: 40 },
  )
  .map((made) => made.map((title, i): Title => ({ id: `b_${i}`, ...title }) as Title));

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
const hasTag = (title: Title, tag: string) => title.tags.includes(tag);
const year = fc.integer({ min: 1999, max: 2007 });

const condition: fc.Arbitrary<Condition> = fc.letrec<{ any: Condition; leaf: Condition }>((tie) => ({
  leaf: fc.oneof(
    fc.constantFrom(...TYPES).map((type) => ({
      text: `"type" = ${type.toUpperCase()}`,
      passes: (title: Title) => title.type === type,
    })),
    fc.constantFrom(...TAGS).map((tag) => ({
      text: `tags != ${quoted(tag)}`,
      passes: (title: Title) => !hasTag(title, tag),
    })),
    fc.subarray(TAGS).map((tags) => ({
      text: `tags IN [${tags.map(quoted).join(', ')}]`,
      passes: (title: Title) => tags.some((tag) => hasTag(title, tag)),
    })),
    year.map((bound) => ({
      text: `year >= ${bound}`,
      passes: (title: Title) => title.year !== undefined && title.year >= bound,
    })),
    fc.tuple(year, year).map(([from, to]) => ({
      text: `year ${from} TO ${to}`,
      passes: (title: Title) => title.year !== undefined && title.year >= from && title.year <= to,
    })),
    year.map((value) => ({
      text: `"year"="${value}"`,
      passes: (title: Title) => title.year === value,
    })),
    fc.constant({ text: 'year NOT EXISTS', passes: (title: Title) => title.year === undefined }),
    fc.constant({ text: 'tags IS EMPTY', passes: (title: Title) => title.tags.length === 0 }),
  ),
  any: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text}) AND (${b.text})`,
      passes: (title: Title) => a.passes(title) && b.passes(title),
    })),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text} OR ${b.text})`,
      passes: (title: Title) => a.passes(title) || b.passes(title),
    })),
    tie('any').map((inner) => ({
      text: `NOT (${inner.text})`,
      passes: (title: Title) => !inner.passes(title),
    })),
  ),
})).any;

async function indexOf(documents: Title[]): Promise<StoredIndex> {
  const index = new StoredIndex('id', '', '');
  await index.changeSettings({
    filterableAttributes: ['type', 'tags', 'year'],
    searchableAttributes: ['title'],
  });
  // Added twice, with half removed in between: earlier documents must not be counted.
  await index.put(documents, 'replace');
  await index.remove(documents.slice(0, 7).map(({ id }) => id));
  await index.put(documents, 'replace');
  return index;
}

function idsOf(result: Record<string, unknown>): string[] {
  return (result.hits as Title[]).map(({ id }) => id).sort();
}

test('filters and facets agree with a scan of every document', async () => {
  await fc.assert(
    fc.asyncProperty(titles, condition, async (documents, filter) => {
      const index = await indexOf(documents);
      const result = search(index, { filter: filter.text, limit: 100, facets: ['type', 'tags', 'year'] });
      const passing = documents.filter(filter.passes);
      expect(idsOf(result)).toEqual(passing.map(({ id }) => id).sort());
      expect(result.facetDistribution).toEqual({
        type: countBy(passing.map(({ type }) => type)),
        tags: countBy(passing.flatMap(({ tags }) => tags)),
        // A value that no document has is no facet.
        ...(documents.some(({ year }) => year !== undefined) && {
          year: countBy(passing.flatMap(({ year }) => (year === undefined ? [] : String(year)))),
        }),
      });
    }),
  );
});

test('a title is found by its words in any order, and comes first by its own text', async () => {
  await fc.assert(
    fc.asyncProperty(titles, fc.nat(), async (documents, pick) => {
      const index = await indexOf(documents);
      const wanted = documents[pick % documents.length] as Title;
      const words = wanted.title.split(' ');
      const shuffled = search(index, { q: words.reverse().join(' '), matchingStrategy: 'all', limit: 100 });
      expect(idsOf(shuffled)).toContain(wanted.id);
      const [first] = search(index, { q: wanted.title, matchingStrategy: 'all' }).hits as Title[];
      expect(first?.title).toBe(wanted.title);
    }),
  );
});

test('pages split one order into parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      titles,
      fc.constantFrom('', 'the', 'golden age'),
      fc.integer({ min: 1, max: 7 }),
      async (documents, q, hitsPerPage) => {
        const index = await indexOf(documents);
        const whole = search(index, { q, hitsPerPage: 100, page: 1 });
        const pages = Math.ceil(Number(whole.totalHits) / hitsPerPage);
        const pieces = Array.from(
          { length: pages },
          (_, i) => search(index, { q, hitsPerPage, page: i + 1 }).hits,
        );
        expect(pieces.flat()).toEqual(whole.hits);
      },
    ),
  );
});

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
