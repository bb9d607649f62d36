import { faqGroupSchema } from '@colophon/contracts/site/faq';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { slugify } from '../../catalogue/domain/addresses';
import { byDocument, localizedRow, textsOf } from '../../catalogue/localized';
import { fileSql, imageColumn } from '../../catalogue/media';
import { plainRequired, select, textColumn } from '../../catalogue/select';
import type { ReadView } from '../response/respond';
import { type FaqItem, faqView } from './domain/faq-view';
import { type PartnerEntry, partnersView } from './domain/partners-view';

const faqRow = localizedRow.extend({
  question: plainRequired,
  answer: textColumn,
  slug: textColumn,
  group: faqGroupSchema,
});

async function readFaq(strapi: Core.Strapi): Promise<FaqItem[]> {
  const sql = `
    select f.document_id as "documentId", f.locale, f.question, f.answer, f.slug, f."group"
    from faq_items f where f.published_at is not null
    order by max(coalesce(f."order", 0)) over (partition by f.document_id), f.document_id, f.published_at desc, f.locale`;
  return byDocument(await select(strapi, faqRow, sql)).map((rows) => ({
    group: rows[0].group,
    texts: textsOf(rows, ({ question, answer, slug }) => ({ question, answer, slug })),
  }));
}

const partnerRow = z.object({
  name: z.string(),
  slug: textColumn,
  url: textColumn,
  textEn: textColumn,
  textNl: textColumn,
  logo: imageColumn,
});

async function readPartners(strapi: Core.Strapi): Promise<PartnerEntry[]> {
  const sql = `
    select p.name, p.slug, p.url, p.text_en as "textEn", p.text_nl as "textNl",
      ${fileSql('api::partner.partner', 'logo', 'p.id')} as logo
    from partners p order by coalesce(p."order", 0), p.name, p.id`;
  return (await select(strapi, partnerRow, sql)).map(({ name, slug, url, textEn, textNl, logo }) => ({
    name,
    slug: slug ?? slugify(name),
    url,
    logo,
    text: { en: textEn, nl: textNl },
  }));
}

/** All frequently asked questions: one query. */
export const readFaqView: ReadView<'faq'> = async (strapi, _params, context) => ({
  data: faqView(await readFaq(strapi), context),
  validUntil: null,
});

/** All partners of the press: one query. */
export const readPartnersView: ReadView<'partners'> = async (strapi, _params, context) => ({
  data: partnersView(await readPartners(strapi), context),
  validUntil: null,
});
