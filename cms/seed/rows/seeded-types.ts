import type { UID } from '@strapi/strapi';

/** The content types that the seed fills, and that a reset empties. */
export const SEEDED_TYPES = [
  'api::book.book',
  'api::edition.edition',
  'api::person.person',
  'api::series.series',
  'api::discipline.discipline',
  'api::category.category',
  'api::journal.journal',
  'api::partner.partner',
  'api::faq-item.faq-item',
  'api::page.page',
  'api::notice.notice',
  'api::article.article',
  'api::event.event',
  'api::promotion.promotion',
  'api::home.home',
  'api::non-fiction.non-fiction',
  'api::educational.educational',
  'api::academic.academic',
  'api::site-settings.site-settings',
] as const satisfies readonly UID.ContentType[];
