import {
  BOOK_TYPES,
  ORDER_REGIONS,
  PUBLICATION_FORMATS,
  saleStateSchema,
} from '@colophon/contracts/catalogue/product';
import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import { isbnSchema, issnSchema } from '@colophon/contracts/values/isbn';
import { z } from 'zod';

/*
 * Schemas of the files under content/. Texts are lists of paragraphs, or of lines, so that they can be read and
 * compared in a diff; references to a title are its key.
 */

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/);
const date = z.iso.date();
/** Paragraphs of Markdown. */
const paragraphs = z.array(text).min(1);
const lines = z.array(z.string().min(1)).min(1);
const cents = z.int().min(0);

function bilingual<T extends z.ZodType>(texts: T) {
  return { en: texts.optional(), nl: texts.optional() };
}

/** The drawings in covers/designs. */
const drawing = z.enum([
  'arches',
  'columns',
  'contours',
  'crossings',
  'frames',
  'halftone',
  'horizon',
  'label',
  'panes',
  'ridges',
  'sign',
  'tree',
]);

/** A media block; `picture` is the drawing shown until it is played. */
const media = z
  .array(
    z.strictObject({
      type: z.enum(['youtube', 'vimeo', 'soundcloud']),
      url: z.url(),
      caption_en: text.optional(),
      caption_nl: text.optional(),
      picture: drawing.optional(),
    }),
  )
  .min(1);

export const editionSchema = z.strictObject({
  productId: z.int().positive(),
  isbn: isbnSchema,
  format: z.enum(PUBLICATION_FORMATS),
  /** net */
  price: cents,
  priceInclVat: cents.optional(),
  date,
  pages: z.int().positive().optional(),
  widthMm: z.int().positive().optional(),
  heightMm: z.int().positive().optional(),
  depthMm: z.int().positive().optional(),
  weightGrams: z.int().positive().optional(),
  saleState: saleStateSchema.optional(),
  preOrder: z.boolean().optional(),
  disabled: z.boolean().optional(),
  openAccess: z.boolean().optional(),
  /** printed in Dutch: how long its fixed book price is still valid, from the day of seeding */
  fixedPriceForDays: z.int().positive().optional(),
});

/** The facts of a title. */
export const titleSchema = z.strictObject({
  /** also its slug, in both languages */
  key: slug,
  title: text.max(400),
  subtitle: text.max(400).optional(),
  /** the locale of its own language; it also gets the other one if it has a description in that */
  locales: z.array(z.enum(['en', 'nl'])).min(1),
  type: z.enum(BOOK_TYPES),
  language: text.max(40),
  contributors: z.array(z.strictObject({ person: slug, role: z.enum(CONTRIBUTOR_ROLES) })),
  editions: z.array(editionSchema).min(1),
  disciplines: z.array(slug).min(1),
  categories: z.array(slug),
  series: slug.optional(),
  volume: text.max(40).optional(),
  imprint: text,
  domain: text.optional(),
  productGroup: text.optional(),
  doi: text.optional(),
  licence: text.optional(),
  openAccessLink: z.url().optional(),
  ebookPlatform: z.strictObject({ name: text, url: z.url() }).optional(),
  keywords: z.array(text).optional(),
  /** whether the seed draws a cover for it, and with which drawing if not a random one */
  cover: z.union([z.literal(true), drawing]).optional(),
});
export type SeedTitle = z.infer<typeof titleSchema>;

const titleTextsSchema = z.strictObject({
  teaser: text.max(400).optional(),
  description: paragraphs.optional(),
  /** one entry a line; indent a deeper one by two spaces; may end with ' | ' and a page number */
  toc: lines.optional(),
});

/** Our descriptions of a title. */
export const describedTitleSchema = z.strictObject({
  key: slug,
  ...bilingual(titleTextsSchema),
  reviews: z
    .array(z.strictObject({ source: text, quote_en: text.optional(), quote_nl: text.optional() }))
    .optional(),
  related: z.array(slug).optional(),
  media: media.optional(),
});
export type DescribedTitle = z.infer<typeof describedTitleSchema>;

/** Links to other shops for titles that are sold elsewhere; '{isbn}' in an address is replaced by the title's own. */
export const orderLinksSchema = z.strictObject({
  titles: z.array(slug).min(1),
  links: z
    .array(z.strictObject({ region: z.enum(ORDER_REGIONS), label_en: text, label_nl: text, url: text }))
    .min(1),
});

/** Town of each imprint, for citations. */
export const imprintPlacesSchema = z.record(text, text);

export const personSchema = z.strictObject({
  slug,
  name: text,
  sortName: text,
  website: z.url().optional(),
  /** shown on the site wherever the person is a contact */
  email: z.email().optional(),
  bio_en: paragraphs.optional(),
  bio_nl: paragraphs.optional(),
});

export const categorySchema = z.strictObject({ slug, name_en: text, name_nl: text });

export const disciplineSchema = categorySchema.extend({
  description_en: paragraphs.optional(),
  description_nl: paragraphs.optional(),
  commissioningEditors: z.array(slug).min(1),
  submitProposalUrl: text.optional(),
});

export const seriesSchema = z.strictObject({
  slug,
  name: text,
  name_nl: text.optional(),
  description_en: paragraphs.optional(),
  description_nl: paragraphs.optional(),
  commissioningEditors: z.array(slug).optional(),
  seriesEditors: z.array(slug).optional(),
  editorialBoard_en: lines.optional(),
  editorialBoard_nl: lines.optional(),
  advisoryBoard_en: lines.optional(),
  advisoryBoard_nl: lines.optional(),
  organisation: text.optional(),
  website: z.url().optional(),
  /** whether the seed draws their pictures */
  flyer: z.boolean().optional(),
  logo: z.boolean().optional(),
  issn: issnSchema.optional(),
  geographicalScope_en: text.optional(),
  geographicalScope_nl: text.optional(),
  chronologicalScope_en: text.optional(),
  chronologicalScope_nl: text.optional(),
  keywords_en: text.optional(),
  keywords_nl: text.optional(),
  submitProposalUrl: text.optional(),
});

const journalTextsSchema = z.strictObject({
  aimsAndScope: paragraphs.optional(),
  frequency: text.optional(),
  openAccessInfo: paragraphs.optional(),
  editorialOffice: text.optional(),
  publicationEthics: paragraphs.optional(),
  peerReview: paragraphs.optional(),
  abstractingIndexing: paragraphs.optional(),
  archiving: text.optional(),
  subscriptions: paragraphs.optional(),
  editors: lines.optional(),
  editorialBoard: lines.optional(),
  doiRegistration: text.optional(),
  keywords: text.optional(),
});
export const journalSchema = z.strictObject({
  slug,
  title: text,
  subtitle: text.optional(),
  locales: z.array(z.enum(['en', 'nl'])).min(1),
  language: text,
  publisher: text,
  licence: text.optional(),
  issn: issnSchema.optional(),
  eissn: issnSchema.optional(),
  disciplines: z.array(slug).min(1),
  website: z.url().optional(),
  platformLink: z.url().optional(),
  doi: text.optional(),
  /** all but two are */
  openAccess: z.boolean().optional(),
  /** whether the seed makes its guidelines and statement for download */
  downloads: z.boolean().optional(),
  ...bilingual(journalTextsSchema),
});
export type SeedJournal = z.infer<typeof journalSchema>;

export const partnerSchema = z.strictObject({
  slug,
  name: text,
  url: z.url(),
  order: z.int(),
  text_en: paragraphs,
  text_nl: paragraphs,
});

export const faqItemSchema = z.strictObject({
  slug,
  group: z.enum([
    'web-shop',
    'authors',
    'book-stores',
    'ebooks',
    'journal-subscribers-and-readers',
    'journal-authors',
    'press',
  ]),
  order: z.int(),
  ...bilingual(z.strictObject({ question: text, answer: paragraphs })),
});

export const pageSchema = z.strictObject({
  key: slug,
  footerGroup: z.enum(['press', 'readers', 'authors', 'trade']).optional(),
  order: z.int(),
  ...bilingual(z.strictObject({ title: text, linkText: text.optional(), slug, body: paragraphs })),
});

export const noticeSchema = z.strictObject({
  key: slug,
  order: z.int(),
  from: date.optional(),
  until: date.optional(),
  route: text.optional(),
  titleLanguage: text.optional(),
  publicationFormat: z.enum(PUBLICATION_FORMATS).optional(),
  region: z.enum(ORDER_REGIONS).optional(),
  productGroup: text.optional(),
  domain: text.optional(),
  soldElsewhere: z.boolean().optional(),
  missingTranslation: z.boolean().optional(),
  openCountries: text.optional(),
  titles: z.array(slug).optional(),
  ...bilingual(z.strictObject({ text })),
});

export const articleSchema = z.strictObject({
  key: slug,
  /** a fixed day, or a number of days before the day of seeding */
  date: z.union([date, z.strictObject({ daysAgo: z.int().min(0) })]),
  titles: z.array(slug).optional(),
  picture: drawing.optional(),
  media: media.optional(),
  ...bilingual(z.strictObject({ title: text, slug, teaser: text, body: paragraphs })),
});

export const eventSchema = z.strictObject({
  key: slug,
  /** days after the day of seeding; negative for the past */
  inDays: z.int(),
  /** UTC */
  at: z.iso.time({ precision: -1 }),
  hours: z.number().positive(),
  featured: z.boolean().optional(),
  picture: drawing.optional(),
  link: text.optional(),
  titles: z.array(slug).optional(),
  ...bilingual(z.strictObject({ title: text, slug, teaser: text, place: text, body: paragraphs })),
});

export const promotionSchema = z.strictObject({
  key: slug,
  path: text,
  /** days after the day of seeding */
  until: z.strictObject({ inDays: z.int() }).optional(),
  titles: z.array(slug).optional(),
  ...bilingual(z.strictObject({ text, button: text })),
});

/** A catalogue to download, in both languages. */
export const catalogueSchema = z.strictObject({
  key: slug,
  titles: z.tuple([text, text]),
  intros: z.tuple([text, text]),
  entries: z.array(slug).min(1),
});

/** The single types: the selections of the home sections, and the press itself. */
export const frontPagesSchema = z.strictObject({
  home: z.strictObject({
    motto_en: text,
    motto_nl: text,
    intro_en: text,
    intro_nl: text,
    hero: slug,
    highlighted: z.array(slug).min(1),
    about_en: paragraphs,
    about_nl: paragraphs,
    aboutPath: text,
    promotion: slug,
    catalogue: slug,
  }),
  nonFiction: z.strictObject({
    intro_en: text,
    intro_nl: text,
    highlight: slug,
    bestsellers: z.array(slug).min(1),
    catalogue: slug,
  }),
  educational: z.strictObject({ intro_en: text, intro_nl: text, highlighted: z.array(slug).min(1) }),
  academic: z.strictObject({ intro_en: text, intro_nl: text, editorsPick: z.array(slug).min(1) }),
  siteSettings: z.strictObject({
    siteTitle: text,
    address: lines,
    phone: text,
    email: z.email(),
    newsletterText_en: text,
    newsletterText_nl: text,
    colophon_en: text,
    colophon_nl: text,
    deskPress: z.email(),
    deskEducation: z.email(),
    deskLibrary: z.email(),
    deskRights: z.email(),
  }),
  disciplineHighlights: z.record(slug, z.array(slug).min(1)),
});

export const couponSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9_]{1,64}$/),
  description_en: text,
  description_nl: text,
  percentage: z.int().min(1).max(100),
});
