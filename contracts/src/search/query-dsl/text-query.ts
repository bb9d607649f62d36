import { z } from 'zod';
import { LOCALES } from '../../values/locale';
import { wellFormed } from '../../values/well-formed';

/** What to search for, as Elasticsearch's Query DSL writes it; each form becomes the text of the search box. */

const text = z.string().max(10_000).transform(wellFormed);

const matchAll = z.strictObject({ match_all: z.strictObject({}) }).transform(() => '');

const isbn = z
  .strictObject({ term: z.strictObject({ isbn: z.string().regex(/^\d{13}$/) }) })
  .transform(({ term }) => term.isbn);

const match = z.strictObject({ match: z.strictObject({ _all: text }) }).transform(({ match }) => match._all);

/** The boosts are those of the index: the order of its attributes (docs/specification.md#7-the-calls-it-makes). */
const BOOSTED_FIELDS = [
  ['title', 1.5],
  ['subtitle', 1.5],
  ['description', 1.25],
  ['keywords', 1.25],
].flatMap(([field, boost]) =>
  ['', ...LOCALES.map((locale) => `_${locale}`)].map((suffix) => `${field}${suffix}^${boost}`),
);
const phrase = z
  .strictObject({
    multi_match: z.strictObject({
      query: text,
      type: z.literal('phrase'),
      fields: z.array(z.enum(BOOSTED_FIELDS)).min(1).max(BOOSTED_FIELDS.length),
    }),
  })
  .transform(({ multi_match }) => multi_match.query);

const oneText = (texts: readonly string[]) => new Set(texts).size === 1;
const matchAndPhrase = z
  .strictObject({ bool: z.strictObject({ should: z.tuple([match, phrase]).refine(oneText) }) })
  .transform(({ bool }) => bool.should[0]);

/** The text to search for; '' for all titles. */
export const textQuerySchema = z.union([matchAll, isbn, match, matchAndPhrase]);
