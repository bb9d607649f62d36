import { z } from 'zod';
import { type Locale, localeSchema } from '../../values/locale';
import { wellFormed } from '../../values/well-formed';
import type { FilterParameter } from '../facets';
import { MAX_FILTER_VALUES } from '../query';

/**
 * The nine filters as clauses of Elasticsearch's Query DSL
 * (docs/specification.md#7-the-calls-it-makes, filter definitions).
 */

/** A selected value of a filter; the name of a term is in this locale, else in that of the request. */
export type FilterChoice = { filter: FilterParameter; value: string; locale?: Locale };

/** Fields with the values of a filter. */
export const KEYWORD_FIELDS = {
  'type.keyword': 'type',
  'discipline.name.keyword': 'disciplines',
  'discipline.name_en.keyword': 'disciplines',
  'discipline.name_nl.keyword': 'disciplines',
  'categories.name.keyword': 'category',
  'categories.name_en.keyword': 'category',
  'categories.name_nl.keyword': 'category',
  'series.name.keyword': 'series',
  'publicationFormat.keyword': 'publicationFormat',
  'language.keyword': 'language',
} as const satisfies Record<string, FilterParameter>;
export type KeywordField = keyof typeof KEYWORD_FIELDS;
const FIELD_NAMES = Object.keys(KEYWORD_FIELDS) as KeywordField[];

/** The locale of a field's name: `discipline.name_nl.keyword` holds Dutch names. */
export function localeOfField(field: KeywordField): Locale | undefined {
  return localeSchema.safeParse(/_(\w+)\.keyword$/.exec(field)?.[1]).data;
}

const valueSchema = z.string().min(1).max(200).transform(wellFormed);

function oneField<V extends z.ZodType>(value: V) {
  return z.partialRecord(z.enum(FIELD_NAMES), value).refine((fields) => Object.keys(fields).length === 1);
}

function choicesOf(fields: Partial<Record<KeywordField, string | string[]>>): FilterChoice[] {
  return (Object.entries(fields) as [KeywordField, string | string[]][]).flatMap(([field, values]) => {
    const locale = localeOfField(field);
    return [values]
      .flat()
      .map((value) => ({ filter: KEYWORD_FIELDS[field], value, ...(locale && { locale }) }));
  });
}

const term = z.strictObject({ term: oneField(valueSchema) }).transform(({ term }) => choicesOf(term));
const terms = z
  .strictObject({ terms: oneField(z.array(valueSchema).min(1).max(MAX_FILTER_VALUES)) })
  .transform(({ terms }) => choicesOf(terms));

const startOfYear = z.string().regex(/^\d{4}(?:-01-01)?$/);
const year = z
  .strictObject({
    range: z.strictObject({
      publicationDate: z
        .strictObject({ gte: startOfYear, lt: startOfYear })
        .refine(({ gte, lt }) => Number(lt.slice(0, 4)) === Number(gte.slice(0, 4)) + 1),
    }),
  })
  .transform(({ range }): FilterChoice[] => [
    { filter: 'year', value: range.publicationDate.gte.slice(0, 4) },
  ]);

const now = z.literal('now');
const available = z
  .strictObject({
    range: z.strictObject({
      publicationDate: z.strictObject({ lt: now }),
    }),
  })
  .transform((): FilterChoice[] => [{ filter: 'publication', value: 'available' }]);
const forthcoming = z
  .strictObject({
    range: z.strictObject({
      publicationDate: z.strictObject({ gte: now }),
    }),
  })
  .transform((): FilterChoice[] => [{ filter: 'publication', value: 'forthcoming' }]);

/** Journals, and e-books where the field `openAccess` exists. */
export const openAccessSchema = z.strictObject({
  bool: z.strictObject({
    should: z.tuple([
      z.strictObject({ term: z.strictObject({ 'type.keyword': z.literal('journal') }) }),
      z.strictObject({
        bool: z.strictObject({
          must: z.tuple([
            z.strictObject({
              terms: z.strictObject({
                'publicationFormat.keyword': z.tuple([z.literal('eBook PDF'), z.literal('eBook ePub')]),
              }),
            }),
            z.strictObject({ exists: z.strictObject({ field: z.literal('openAccess') }) }),
          ]),
        }),
      }),
    ]),
  }),
});
const openAccess = openAccessSchema.transform((): FilterChoice[] => [{ filter: 'openAccess', value: '1' }]);

const values = z.union([term, terms, year, available, forthcoming]);
const oneOfValues = z
  .strictObject({ bool: z.strictObject({ should: z.array(values).min(1).max(MAX_FILTER_VALUES) }) })
  .transform(({ bool }) => bool.should.flat())
  .refine((choices) => new Set(choices.map(({ filter }) => filter)).size === 1);

/** A clause becomes the values of one filter, of which a title has at least one. */
export const filterClauseSchema = z.union([
  term,
  terms,
  year,
  available,
  forthcoming,
  openAccess,
  oneOfValues,
]);

/** Each is a condition of the engine. */
const MAX_VALUES = 200;
const clauses = z
  .array(filterClauseSchema)
  .max(MAX_VALUES)
  .refine((all) => all.flat().length <= MAX_VALUES);
const partner = z.strictObject({ term: z.strictObject({ 'productGroup.keyword': valueSchema }) });

/** All clauses together; a `must_not` can only exclude the partner's titles, which are excluded anyhow. */
export const boolFilterSchema = z
  .union([
    z.strictObject({ match_all: z.strictObject({}) }).transform(() => ({ must: [], must_not: [] })),
    z
      .strictObject({
        bool: z.strictObject({
          must: clauses.default([]),
          must_not: z.union([partner.transform((one) => [one]), z.array(partner).max(1)]).default([]),
        }),
      })
      .transform(({ bool }) => bool),
  ])
  .transform(({ must, must_not }) => ({
    must,
    excludedGroups: must_not.map(({ term }) => term['productGroup.keyword']),
  }));
export type BoolFilter = z.output<typeof boolFilterSchema>;
