import type { Json } from '../json';
import { INDEX, type Question, searchQuestion } from './question';

const FILTERS = [
  'type = academic',
  'type != academic',
  'NOT type = academic',
  'type IN [academic, journal]',
  'type NOT IN [academic]',
  'productGroup = WP',
  'productGroup != WP',
  'NOT productGroup = WP',
  'productGroup NOT IN [WP]',
  'productGroup IN [WP]',
  'productGroup EXISTS',
  'productGroup NOT EXISTS',
  'productGroup IS NULL',
  'productGroup IS NOT NULL',
  'productGroup IS EMPTY',
  'openAccess EXISTS',
  'openAccess NOT EXISTS',
  'openAccess IS EMPTY',
  'openAccess IS NULL',
  'openAccess = 1',
  'openAccess = true',
  'year = 2015',
  'year > 2015',
  'year >= 2015',
  'year < 2000',
  'year 2010 TO 2015',
  'year != 2015',
  'NOT year = 2015',
  'year > 2015 AND type = academic',
  'year > 2015 OR type = journal',
  '(year > 2015 OR type = journal) AND language = nl',
  'NOT (year > 2015 OR type = journal)',
  'publicationTimestamp > 1500000000',
  'publicationTimestamp <= 1500000000',
  'publicationTimestamp EXISTS',
  'publicationTimestamp NOT EXISTS',
  'isbn = "9789004217539"',
  'isbn != "9789004217539"',
  'type > academic',
  'type 1 TO 2',
  'isbn > 5',
  'nowhere = 1',
  'nowhere != 1',
  'NOT nowhere = 1',
  'nowhere EXISTS',
  'title_en = x',
  'id = x',
  'language = NL',
  'language = "Nl"',
  'disciplines = History',
  'disciplines = history',
  'disciplines = "history" AND disciplines = "law"',
  'type CONTAINS aca',
  'type STARTS WITH aca',
  'type = ',
  '= academic',
  'type',
  'type = academic AND',
  '(type = academic',
  'type = academic)',
  'type === academic',
  'type = "aca"demic"',
  "type = 'academic'",
  'type = "academic\\""',
  'year = "2015"',
  'year = 2015.0',
  'year = two',
  'year > two',
  '_geoRadius(1,2,3)',
  'type=academic',
  'type =academic AND  year>2015',
  'TYPE = academic',
  'type = academic and year = 2015',
  'not type = academic',
  'type in [academic]',
];

/** Filters that are not strings: lists of alternatives, and invalid ones. */
const FORMS: Json[] = [
  [['type = academic', 'type = journal']],
  ['type = academic', 'language = nl'],
  ['type = academic', ['language = nl', 'language = en']],
  [],
  '',
  ['type = academic', []],
  [[]],
  [['type = academic'], ['year > 2010']],
  null,
  5,
  { a: 1 },
  ['type = academic', 5],
];

const FACETS: (string[] | null)[] = [
  ['*'],
  ['type'],
  ['type', 'language', 'publicationFormat'],
  ['disciplines', 'series', 'categories'],
  ['year'],
  ['year', 'publicationTimestamp'],
  ['openAccess'],
  ['productGroup'],
  ['nowhere'],
  [],
  ['title_en'],
  null,
];

const FACET_SEARCHES: Json[] = [
  { facetName: 'type' },
  { facetName: 'type', facetQuery: 'aca' },
  { facetName: 'disciplines', facetQuery: 'hist' },
  { facetName: 'nowhere' },
  { facetName: 'title_en' },
  {},
];

/** Filters in every form, with and without words. */
export function filterQuestions(): Question[] {
  const texts = FILTERS.flatMap((filter) => [
    searchQuestion(`filter/text/${filter}`, { q: '', filter, page: 1, hitsPerPage: 0 }),
    searchQuestion(`filter/with words/${filter}`, {
      q: 'history',
      filter,
      limit: 5,
      attributesToRetrieve: ['id'],
    }),
  ]);
  const forms = FORMS.map((filter, i) =>
    searchQuestion(`filter/form/${i}`, { q: '', filter, page: 1, hitsPerPage: 0 }),
  );
  return [...texts, ...forms];
}

/** Facet distributions with queries and filters, and searches in the values of a facet. */
export function facetQuestions(): Question[] {
  const distributions = ['', 'history', 'geschiedenis', 'zzzz'].flatMap((q) =>
    FACETS.flatMap((facets) =>
      [undefined, 'type = academic'].map((filter) =>
        searchQuestion(`facets/${q}/${JSON.stringify(facets)}/${filter ?? ''}`, {
          q,
          facets,
          ...(filter === undefined ? {} : { filter }),
          limit: 0,
        }),
      ),
    ),
  );
  const searches = FACET_SEARCHES.map(
    (body): Question => ({
      name: `facet search/${JSON.stringify(body)}`,
      method: 'POST',
      path: `/indexes/${INDEX}/facet-search`,
      body,
    }),
  );
  return [...distributions, ...searches];
}
