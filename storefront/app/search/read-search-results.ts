import type { Cover } from '@colophon/contracts/catalogue/cover';
import { fieldsOf, isObject, isTexts } from '~/sending/json-fields';
import type { HitDocument, SearchResult } from './engine/engine-queries';

type FieldsOf<T, Value> = {
  [K in keyof T]-?: Exclude<T[K], null | undefined> extends Value ? K : never;
}[keyof T];

const HIT_LISTS = [
  'authors',
  'editors',
  'seriesNames',
  'publicationFormat',
] as const satisfies readonly FieldsOf<HitDocument, readonly string[]>[];
const HIT_TEXTS = [
  'primaryIsbn',
  'slug_en',
  'slug_nl',
  'title_en',
  'title_nl',
  'subtitle_en',
  'subtitle_nl',
  'volume',
  'publicationDate',
  'availableFrom',
  'platformLink',
] as const satisfies readonly FieldsOf<HitDocument, string>[];
const COVER_LISTS = ['authors', 'editors'] as const satisfies readonly FieldsOf<Cover, readonly string[]>[];
const COVER_TEXTS = ['isbn', 'title', 'language'] as const satisfies readonly FieldsOf<Cover, string>[];

/**
 * Parses the response of a search in the browser: the fields that are shown. A hit that is not a valid document is left
 * out, as on the server.
 * @returns null for a response outside the contract
 */
export function readSearchResults(json: unknown): SearchResult[] | null {
  const { results } = fieldsOf(json);
  return Array.isArray(results) && results.every(isResult)
    ? results.map((result) => ({ ...result, hits: result.hits.filter(isHit) }))
    : null;
}

function isResult(json: unknown): json is SearchResult {
  const { hits, totalHits, totalPages, facetDistribution } = fieldsOf(json);
  return (
    Array.isArray(hits) &&
    [totalHits, totalPages].every(Number.isInteger) &&
    isObject(facetDistribution) &&
    Object.values(facetDistribution).every(isObject)
  );
}

function isHit(json: unknown): json is HitDocument {
  const hit = fieldsOf(json);
  return (
    typeof hit.id === 'string' &&
    (hit.kind === 'book' || hit.kind === 'journal') &&
    HIT_LISTS.every((field) => isTexts(hit[field])) &&
    HIT_TEXTS.every((field) => hit[field] === undefined || typeof hit[field] === 'string') &&
    (hit.price === undefined || Number.isInteger(hit.price)) &&
    isCover(fieldsOf(hit.cover))
  );
}

function isCover(cover: Readonly<Record<string, unknown>>): boolean {
  return (
    COVER_LISTS.every((field) => isTexts(cover[field])) &&
    COVER_TEXTS.every((field) => typeof cover[field] === 'string') &&
    [cover.series, cover.subtitle].every((text) => text === null || typeof text === 'string') &&
    (cover.image === null || typeof fieldsOf(cover.image).url === 'string')
  );
}
