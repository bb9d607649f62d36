import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  articleSchema,
  catalogueSchema,
  categorySchema,
  couponSchema,
  describedTitleSchema,
  disciplineSchema,
  eventSchema,
  faqItemSchema,
  frontPagesSchema,
  imprintPlacesSchema,
  journalSchema,
  noticeSchema,
  orderLinksSchema,
  pageSchema,
  partnerSchema,
  personSchema,
  promotionSchema,
  seriesSchema,
  titleSchema,
} from './content-schema';

/**
 * Reads and parses everything under a content folder; throws with the file's name when one does not match its schema.
 */
export function readContent(folder: string) {
  const list = <T extends z.ZodType>(file: string, schema: T): z.infer<T>[] =>
    parseFile(join(folder, file), z.array(schema));
  const lists = <T extends z.ZodType>(subfolder: string, schema: T): z.infer<T>[] =>
    readdirSync(join(folder, subfolder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => list(join(subfolder, file), schema));

  return {
    titles: lists('titles', titleSchema),
    texts: new Map(lists('texts', describedTitleSchema).map((described) => [described.key, described])),
    imprintPlaces: parseFile(join(folder, 'imprint-places.json'), imprintPlacesSchema),
    orderLinks: list('order-links.json', orderLinksSchema),
    people: list('people.json', personSchema),
    series: list('series.json', seriesSchema),
    disciplines: list('disciplines.json', disciplineSchema),
    categories: list('categories.json', categorySchema),
    journals: list('journals.json', journalSchema),
    partners: list('partners.json', partnerSchema),
    faq: list('faq.json', faqItemSchema),
    pages: lists('pages', pageSchema),
    notices: list('notices.json', noticeSchema),
    articles: list('articles.json', articleSchema),
    events: list('events.json', eventSchema),
    coupons: list('coupons.json', couponSchema),
    promotions: list('promotions.json', promotionSchema),
    catalogues: list('catalogues.json', catalogueSchema),
    frontPages: parseFile(join(folder, 'front-pages.json'), frontPagesSchema),
  };
}
export type SeedContent = ReturnType<typeof readContent>;

function parseFile<T extends z.ZodType>(path: string, schema: T): z.infer<T> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${path}:\n${z.prettifyError(parsed.error)}`);
}
