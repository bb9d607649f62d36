import { z } from 'zod';
import type { Locale } from '../../values/locale';
import { MAX_FACET_VALUES } from '../document';
import type { FilterParameter } from '../facets';
import {
  type BoolFilter,
  boolFilterSchema,
  KEYWORD_FIELDS,
  type KeywordField,
  localeOfField,
  openAccessSchema,
} from './filter-clause';

/** Counts of a filter's values among the titles that pass `within`. */
export type Aggregation = { filter: FilterParameter; within: BoolFilter; size: number; locale?: Locale };

const ascending = z.union([
  z.strictObject({ _key: z.literal('asc') }),
  z.strictObject({ _term: z.literal('asc') }),
]);
const descending = z.strictObject({ _key: z.literal('desc') });

function countTerms(filter: FilterParameter) {
  const isOfFilter = (field: KeywordField) => KEYWORD_FIELDS[field] === filter;
  const fields = (Object.keys(KEYWORD_FIELDS) as KeywordField[]).filter(isOfFilter);
  return z
    .strictObject({
      terms: z.strictObject({
        field: z.enum(fields),
        size: z.int().min(1).max(MAX_FACET_VALUES).default(MAX_FACET_VALUES),
        order: ascending.optional(),
      }),
    })
    .transform(({ terms: { field, size } }) => ({ size, locale: localeOfField(field) }));
}

const countYears = z
  .strictObject({
    date_histogram: z.strictObject({
      field: z.literal('publicationDate'),
      interval: z.literal('year'),
      format: z.literal('yyyy').optional(),
      min_doc_count: z.literal(1).optional(),
      order: descending.optional(),
    }),
  })
  .transform(() => ({ size: MAX_FACET_VALUES, locale: undefined }));

const now = z.literal('now');
const countAvailability = z
  .strictObject({
    date_range: z.strictObject({
      field: z.literal('publicationDate'),
      ranges: z.tuple([
        z.strictObject({ key: z.literal('available'), to: now }),
        z.strictObject({ key: z.literal('forthcoming'), from: now }),
      ]),
    }),
  })
  .transform(() => ({ size: 2, locale: undefined }));

const countOpenAccess = z
  .strictObject({ filters: z.strictObject({ filters: z.strictObject({ '1': openAccessSchema }) }) })
  .transform(() => ({ size: 1, locale: undefined }));

function within<
  F extends FilterParameter,
  S extends z.ZodType<{ size: number; locale?: Locale | undefined }>,
>(filter: F, count: S) {
  return z
    .strictObject({ filter: boolFilterSchema, aggs: z.strictObject({ [filter]: count }) })
    .refine((entry) => !entry.filter.must.flat().some((choice) => choice.filter === filter), {
      path: ['filter'],
    })
    .transform(({ filter: passed, aggs }): Aggregation => {
      const { size, locale } = Object.values(aggs)[0] as z.output<S>;
      return { filter, within: passed, size, ...(locale && { locale }) };
    })
    .optional();
}

/** One aggregation of each filter, named twice: `aggs.year.aggs.year`. */
export const aggregationsSchema = z
  .strictObject({
    publication: within('publication', countAvailability),
    type: within('type', countTerms('type')),
    disciplines: within('disciplines', countTerms('disciplines')),
    category: within('category', countTerms('category')),
    series: within('series', countTerms('series')),
    publicationFormat: within('publicationFormat', countTerms('publicationFormat')),
    language: within('language', countTerms('language')),
    openAccess: within('openAccess', countOpenAccess),
    year: within('year', countYears),
  })
  .transform((entries) => Object.values(entries).filter((entry) => entry !== undefined));
