import { bookTypeSchema } from '@colophon/contracts/catalogue/product';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { indexTitles, type TitleIndex } from './domain/title-index';
import { PARTNER } from './partner';
import { perVersion } from './per-version';
import { select } from './select';
import { OWN, partnerBindings } from './title-sql';

/*
 * Rows of both locales count once; titles without an edition are left out, since they have no address. A title is dated
 * by its earliest edition.
 */
const TITLES = `
  select b.document_id as "documentId", min(e.publication_date)::text as date, min(b.type) as type,
    bool_or(coalesce(e.open_access, false)) or max(nullif(trim(b.open_access_link), '')) is not null as "isOpen"
  from books b
  join books_editions_lnk l on l.book_id = b.id
  join editions e on e.id = l.edition_id and e.product_id is not null
  where b.published_at is not null and ${OWN}
  group by b.document_id
  order by min(e.publication_date) desc nulls last, b.document_id`;

const titleRow = z.object({
  documentId: z.string(),
  date: z.string().nullable(),
  type: bookTypeSchema,
  isOpen: z.boolean(),
});

/**
 * Ordered index of all our titles, newest first: every list of titles is a part of it. Reading it scans the whole
 * catalogue, so it is cached per content version; 20,000 titles take some 4 MB.
 */
export const readTitleIndex: (strapi: Core.Strapi, version: number) => Promise<TitleIndex> = perVersion(
  async (strapi: Core.Strapi) =>
    indexTitles(await select(strapi, titleRow, TITLES, partnerBindings(PARTNER))),
);
