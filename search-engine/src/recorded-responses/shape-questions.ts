import { isObject, type Json, type JsonObject } from '../json';
import { type Question, searchQuestion } from './question';

const QUERIES = ['history', 'amsterdam', 'women art', '"golden age"', 'nederland', 'xyzzy', ''];
const JUST_IDS = { attributesToRetrieve: ['id'] };

const SHAPES: JsonObject[] = [
  { attributesToHighlight: ['title_en', 'contributors'] },
  { attributesToHighlight: ['*'] },
  { attributesToCrop: ['description_en'], cropLength: 8 },
  { attributesToCrop: ['description_en:5', 'title_en'], cropMarker: '...' },
  { attributesToCrop: ['*'], cropLength: 4, cropMarker: '' },
  {
    attributesToHighlight: ['description_en'],
    attributesToCrop: ['description_en'],
    cropLength: 12,
    highlightPreTag: '<b>',
    highlightPostTag: '</b>',
  },
  { showMatchesPosition: true, attributesToRetrieve: ['id', 'title_en'] },
  { attributesToRetrieve: ['cover.title', 'id'] },
  { attributesToRetrieve: [] },
  { attributesToRetrieve: ['nowhere'] },
  { attributesToRetrieve: ['terms'] },
  { attributesToSearchOn: ['title_en', 'title_nl'] },
  { attributesToSearchOn: ['contributors'] },
  { attributesToSearchOn: ['nowhere'] },
  { attributesToSearchOn: ['cover.title'] },
  { showRankingScore: true, ...JUST_IDS },
  { rankingScoreThreshold: 0.9, ...JUST_IDS },
  { distinct: 'series', ...JUST_IDS },
  { distinct: 'type', ...JUST_IDS },
  { sort: ['publicationTimestamp:asc'], ...JUST_IDS },
  { sort: ['publicationTimestamp:desc'], ...JUST_IDS },
  { sort: ['title_en:asc'] },
  { sort: ['publicationTimestamp'] },
  { locales: ['nld'], ...JUST_IDS },
  { locales: ['xx'] },
  { offset: 5, limit: 3, ...JUST_IDS },
  { page: 2, hitsPerPage: 3, ...JUST_IDS },
  { page: 0, hitsPerPage: 3, ...JUST_IDS },
  { page: 1000, hitsPerPage: 20, ...JUST_IDS },
  { page: 1, hitsPerPage: 3, limit: 5, ...JUST_IDS },
  { limit: 0 },
  { limit: -1 },
  { offset: 100000 },
  { hitsPerPage: 0, page: 1 },
  { matchingStrategy: 'some' },
  { cropLength: 0, attributesToCrop: ['title_en'] },
];

/** Invalid bodies, and queries with special characters. */
const BODIES: Json[] = [
  { q: 5 },
  { q: null },
  { q: ['a'] },
  { unknown: 1 },
  { limit: '5' },
  { limit: 1.5 },
  [],
  'x',
  null,
  ...[
    'a'.repeat(600),
    'a b c d e f g h i j k l m n',
    '""',
    '"',
    '-',
    '- history',
    '-"golden age"',
    'history -',
    'hist*ry',
    '🙂',
    'é',
    'IJsselmeer',
    'ijsselmeer',
    'Straße',
    'oeuvre',
    'œuvre',
    'C++',
    "l'art",
    'l’art',
    'e-mail',
    'e mail',
    'email',
    '1587–1679',
    '1587-1679',
    '20th-century',
    '中国',
    'العربية',
    '   history   ',
    'history\n\tart',
    'HISTORY',
    'the',
    'of the',
  ].map((q) => ({ q })),
];

const LONGEST_NAME = 60;

/** All parameters that change the shape of a response. */
export function shapeQuestions(): Question[] {
  return QUERIES.flatMap((q) =>
    SHAPES.map((shape) => searchQuestion(`shape/${q}/${JSON.stringify(shape)}`, { q, limit: 5, ...shape })),
  );
}

/** Bodies of every kind, valid and invalid. */
export function bodyQuestions(): Question[] {
  return BODIES.map((body) =>
    searchQuestion(
      `body/${JSON.stringify(body).slice(0, LONGEST_NAME)}`,
      isObject(body) ? { limit: 5, ...JUST_IDS, ...body } : body,
    ),
  );
}
