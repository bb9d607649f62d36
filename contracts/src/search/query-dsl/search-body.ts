import { z } from 'zod';
import { wellFormed } from '../../values/well-formed';
import { SEARCH_PAGE_SIZE } from '../document';
import { aggregationsSchema } from './aggregation';
import { boolFilterSchema } from './filter-clause';
import { textQuerySchema } from './text-query';

/** Hits of one response (docs/specification.md#search-and-paging, simple search). */
const MAX_SIZE = 1000;
const MAX_FROM = 100_000;

const direction = z.enum(['asc', 'desc']);
const byDate = z
  .strictObject({
    publicationDate: z.union([
      direction,
      z.strictObject({ order: direction }).transform(({ order }) => order),
    ]),
  })
  .transform(({ publicationDate }) => publicationDate);

const startsPage = ({ size, from }: { size: number; from: number }) =>
  from === 0 || (size > 0 && from % size === 0);
const FROM = { path: ['from'] };

/** The body of a search in reading two (docs/specification.md#7-the-calls-it-makes). */
export const searchBodySchema = z
  .strictObject({
    query: textQuerySchema.default(''),
    post_filter: boolFilterSchema.default({ must: [], excludedGroups: [] }),
    aggs: aggregationsSchema.default([]),
    size: z.int().min(0).max(MAX_SIZE).default(SEARCH_PAGE_SIZE),
    /** size × (page − 1) */
    from: z.int().min(0).max(MAX_FROM).default(0),
    /** without it by relevance, or the newest first where there is no text to search for */
    sort: z
      .tuple([byDate])
      .transform(([order]) => order)
      .optional(),
  })
  .refine(startsPage, FROM);
export type SearchBody = z.output<typeof searchBodySchema>;

const digits = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The parameters of a simple search by address, as a body. */
export const searchParametersSchema = z
  .strictObject({
    q: z.string().max(10_000).transform(wellFormed).default(''),
    size: digits.pipe(z.int().max(MAX_SIZE)).default(MAX_SIZE),
    from: digits.pipe(z.int().max(MAX_FROM)).default(0),
    sort: z.enum(['publicationDate:asc', 'publicationDate:desc']).optional(),
  })
  .refine(startsPage, FROM)
  .transform(
    ({ q, size, from, sort }): SearchBody => ({
      query: q,
      post_filter: { must: [], excludedGroups: [] },
      aggs: [],
      size,
      from,
      ...(sort && { sort: sort.endsWith('asc') ? 'asc' : 'desc' }),
    }),
  );

/**
 * The name of what a schema refused, like `aggs.year.filter.bool.must.0.term`: of the branches of a union, the one that
 * came furthest.
 */
export function nameOfRefused({ issues }: z.core.$ZodError): string {
  return pathOfFirst(issues).map(String).join('.');
}

/** What is not known goes before what is missing. */
function pathOfFirst(issues: readonly z.core.$ZodIssue[]): PropertyKey[] {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (!issue) return [];
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)];
  if (issue.code !== 'invalid_union') return [...issue.path];
  const [deepest = []] = issue.errors.map(pathOfFirst).sort((a, b) => b.length - a.length);
  return [...issue.path, ...deepest];
}
