import { z } from 'zod';
import { type Item, newItem } from './item';

const nameSchema = z.union([
  z.strictObject({ literal: z.string().min(1) }),
  z.strictObject({
    family: z.string().min(1),
    given: z.string().min(1),
    'non-dropping-particle': z.string().min(1).optional(),
    suffix: z.string().min(1).optional(),
  }),
]);
const namesSchema = z.array(nameSchema).min(1).optional();
const text = z.string().min(1).optional();

/** The part of the schema of CSL input that a book of ours can fill; as there, nothing else is allowed. */
const cslSchema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('book'),
  title: z.string().min(1),
  'title-short': text,
  author: namesSchema,
  editor: namesSchema,
  translator: namesSchema,
  illustrator: namesSchema,
  'collection-title': text,
  'collection-number': text,
  publisher: text,
  'publisher-place': text,
  issued: z.strictObject({ 'date-parts': z.array(z.array(z.int()).min(1).max(3)).length(1) }).optional(),
  ISBN: text,
  DOI: text,
  URL: z.url().optional(),
  language: text,
  'number-of-pages': z.int().optional(),
  medium: text,
  abstract: text,
  keyword: text,
  custom: z.strictObject({ licence: z.string() }).optional(),
});

const ROLES = ['author', 'editor', 'translator', 'illustrator'] as const;

/** Reads CSL-JSON; throws when it is not of the schema's shape. */
export function readCsl(json: string): Item & { key: string } {
  const [csl] = z.tuple([cslSchema]).parse(JSON.parse(json));
  const date = csl.issued?.['date-parts'][0]?.map((part) => String(part).padStart(2, '0')).join('-');
  const creators = ROLES.flatMap((creatorType) =>
    (csl[creatorType] ?? []).map((name) => {
      if ('literal' in name) return { creatorType, lastName: name.literal };
      const lastName = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ');
      return { creatorType, lastName, firstName: [name.given, name.suffix].filter(Boolean).join(', ') };
    }),
  );
  return {
    ...newItem(csl.type),
    key: csl.id,
    creators,
    title: csl.title,
    ...(csl['title-short'] && { shortTitle: csl['title-short'] }),
    ...(csl['collection-title'] && { series: csl['collection-title'] }),
    ...(csl['collection-number'] && { seriesNumber: csl['collection-number'] }),
    ...(csl.publisher && { publisher: csl.publisher }),
    ...(csl['publisher-place'] && { place: csl['publisher-place'] }),
    ...(date && { date }),
    ...(csl.ISBN && { ISBN: csl.ISBN }),
    ...(csl.DOI && { DOI: csl.DOI }),
    ...(csl.language && { language: csl.language }),
    ...(csl['number-of-pages'] && { numPages: String(csl['number-of-pages']) }),
    ...(csl.URL && { url: csl.URL }),
    ...(csl.custom && { rights: csl.custom.licence }),
    ...(csl.abstract && { abstractNote: csl.abstract }),
    ...(csl.medium && { extra: csl.medium }),
    tags: csl.keyword?.split(/\s*,\s*/) ?? [],
  };
}
