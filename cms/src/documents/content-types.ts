import type { Locale } from '@colophon/contracts/values/locale';
import type { UID } from '@strapi/strapi';

type ContentType = {
  /** in a sentence to editors: 'discipline', 'the home page' */
  name: Readonly<Record<Locale, string>>;
  /** the field from which a blank slug is made */
  slugFrom?: string;
  /** path of the page that shows a document, without locale; absent where it takes more than the slug (`preview/place.ts`) */
  page?: string | ((slug: string) => string);
  /** whether a former slug redirects to the page. A book is found by its ISBN: its slug is decoration. */
  redirects?: boolean;
};

/** The content types; the seed fills them, and a reset empties them. Their forms are in `layouts/`, their rules in `validation/`. */
export const CONTENT_TYPES = {
  'api::book.book': { name: { en: 'book', nl: 'boek' }, slugFrom: 'title' },
  'api::edition.edition': { name: { en: 'edition', nl: 'uitgave' } },
  'api::person.person': {
    name: { en: 'person', nl: 'persoon' },
    slugFrom: 'name',
    page: (slug) => `/author/${slug}`,
    redirects: true,
  },
  'api::series.series': {
    name: { en: 'series', nl: 'reeks' },
    slugFrom: 'name_en',
    page: (slug) => `/series/${slug}`,
    redirects: true,
  },
  'api::discipline.discipline': {
    name: { en: 'discipline', nl: 'discipline' },
    slugFrom: 'name_en',
    page: (slug) => `/discipline/${slug}`,
    redirects: true,
  },
  'api::category.category': {
    name: { en: 'category', nl: 'categorie' },
    slugFrom: 'name_en',
    page: (slug) => `/search?category=${slug}`,
  },
  'api::journal.journal': {
    name: { en: 'journal', nl: 'tijdschrift' },
    slugFrom: 'title',
    page: (slug) => `/journal/${slug}`,
    redirects: true,
  },
  'api::partner.partner': { name: { en: 'partner', nl: 'partner' }, slugFrom: 'name', page: '/partners' },
  'api::faq-item.faq-item': {
    name: { en: 'question', nl: 'vraag' },
    slugFrom: 'question',
    page: (slug) => `/faq#${slug}`,
  },
  'api::page.page': {
    name: { en: 'page', nl: 'pagina' },
    slugFrom: 'title',
    page: (slug) => `/${slug}`,
    redirects: true,
  },
  'api::synonym.synonym': { name: { en: 'group of synonyms', nl: 'groep synoniemen' } },
  'api::notice.notice': { name: { en: 'notice', nl: 'mededeling' } },
  'api::article.article': {
    name: { en: 'article', nl: 'artikel' },
    slugFrom: 'title',
    page: (slug) => `/news/${slug}`,
    redirects: true,
  },
  'api::event.event': {
    name: { en: 'event', nl: 'evenement' },
    slugFrom: 'title',
    page: (slug) => `/event/${slug}`,
    redirects: true,
  },
  'api::promotion.promotion': { name: { en: 'promotion', nl: 'promotie' }, page: '/' },
  'api::home.home': { name: { en: 'the home page', nl: 'de homepagina' }, page: '/' },
  'api::non-fiction.non-fiction': {
    name: { en: 'the page Non-fiction', nl: 'de pagina Non-fiction' },
    page: '/non-fiction',
  },
  'api::educational.educational': {
    name: { en: 'the page Educational', nl: 'de pagina Educational' },
    page: '/educational',
  },
  'api::academic.academic': {
    name: { en: 'the page Academic', nl: 'de pagina Academic' },
    page: '/academic',
  },
  'api::site-settings.site-settings': {
    name: { en: 'the site settings', nl: 'de instellingen van de site' },
    page: '/',
  },
} as const satisfies Readonly<{ [uid in UID.ContentType]?: ContentType }>;

export type ContentTypeUid = keyof typeof CONTENT_TYPES;

export const CONTENT_TYPE_UIDS = Object.keys(CONTENT_TYPES) as ContentTypeUid[];

/** Facts about a content type; null for a type of Strapi or of a plugin. */
export function contentTypeOf(uid: string): ContentType | null {
  return Object.hasOwn(CONTENT_TYPES, uid) ? CONTENT_TYPES[uid as ContentTypeUid] : null;
}

/**
 * Relations to documents that belong to their holder, as 'uid field'. Editions have no drafts of their own: a book's are the
 * same in every version.
 */
export const OWNED_RELATIONS: ReadonlySet<string> = new Set(['api::book.book editions']);
