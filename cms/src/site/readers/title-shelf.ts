import { bookTypeSchema } from '@colophon/contracts/product';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { shelve, type TitleShelf } from '../domain/title-shelf';
import { PARTNER } from '../partner';
import { perVersion } from './per-version';
import { select } from './select';
import { OWN, partnerBindings } from './title-sql';

/*
 * Rows of both locales count once, titles without an edition not at all, since they have no address. A title is as
 * old as its earliest edition.
 */
const SHELF = `
  select b.document_id as "documentId", min(e.publication_date)::text as date, min(b.type) as type,
    bool_or(coalesce(e.open_access, false)) or max(nullif(trim(b.open_access_link), '')) is not null as "isOpen"
  from books b
  join books_editions_lnk l on l.book_id = b.id
  join editions e on e.id = l.edition_id and e.product_id is not null
  where b.published_at is not null and ${OWN}
  group by b.document_id
  order by min(e.publication_date) desc nulls last, b.document_id`;

const shelvedRow = z.object({
  documentId: z.string(),
  date: z.string().nullable(),
  type: bookTypeSchema,
  isOpen: z.boolean(),
});

/**
 * All titles of ours, newest first: every list of titles is a part of it. The database walks the whole catalogue for
 * it, so it does once a version and not for every page; 20,000 titles take some 4 MB.
 */
export const readTitleShelf: (strapi: Core.Strapi, version: number) => Promise<TitleShelf> = perVersion(
  async (strapi: Core.Strapi) => shelve(await select(strapi, shelvedRow, SHELF, partnerBindings(PARTNER))),
);
