import { FOOTER_GROUPS } from '@colophon/contracts/site/frame';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { byDocument, firstFilled, localizedRow, textsOf } from '../../catalogue/localized';
import { mediaBlockColumn, mediaBlocksSql } from '../../catalogue/media';
import { listColumn, plainColumn, plainRequired, select, textColumn } from '../../catalogue/select';
import { termColumn, termSql } from '../../catalogue/term-column';
import { readNotices } from '../notices/notices-reader';
import { NOTHING, type ReadView } from '../response/respond';
import {
  type FrameContent,
  frameValidUntil,
  frameView,
  type LabelContent,
  labelsView,
} from './domain/frame-view';
import { type PageContent, type PageTexts, pageView } from './domain/page-view';

const DEFAULT_TITLE = 'Colophon University Press';

const settingsRow = z.object({
  siteTitle: textColumn,
  address: textColumn,
  phone: textColumn,
  email: textColumn,
  newsletterTextEn: plainColumn,
  newsletterTextNl: plainColumn,
  colophonEn: plainColumn,
  colophonNl: plainColumn,
});

/** The editors' texts around every page. */
export async function readSettings(
  strapi: Core.Strapi,
): Promise<Omit<FrameContent, 'footerPages' | 'notices'>> {
  const [settings] = await select(
    strapi,
    settingsRow,
    `select site_title as "siteTitle", address, phone, email, newsletter_text_en as "newsletterTextEn",
       newsletter_text_nl as "newsletterTextNl", colophon_en as "colophonEn", colophon_nl as "colophonNl"
     from site_settings order by id limit 1`,
  );
  return {
    siteTitle: settings?.siteTitle ?? DEFAULT_TITLE,
    address: settings?.address ?? null,
    phone: settings?.phone ?? null,
    email: settings?.email ?? null,
    newsletterText: { en: settings?.newsletterTextEn ?? null, nl: settings?.newsletterTextNl ?? null },
    colophon: { en: settings?.colophonEn ?? null, nl: settings?.colophonNl ?? null },
  };
}

const pageRow = localizedRow.extend({
  title: plainRequired,
  linkText: plainColumn,
  slug: textColumn,
  body: textColumn,
  footerGroup: z.enum(FOOTER_GROUPS).nullable(),
});

/** The pages that the footer links to, in its order, without their bodies. */
async function readFooterPages(strapi: Core.Strapi): Promise<FrameContent['footerPages']> {
  const rows = await select(
    strapi,
    pageRow,
    `select p.document_id as "documentId", p.locale, p.title, p.link_text as "linkText", p.slug, null as body,
       p.footer_group as "footerGroup"
     from pages p where p.published_at is not null
     order by max(coalesce(p."order", 0)) over (partition by p.document_id), p.document_id,
       p.published_at desc, p.locale`,
  );
  return byDocument(rows).flatMap((rows) => {
    const group = rows[0].footerGroup;
    return group ? [{ group, texts: textsOf(rows, pageTexts) }] : [];
  });
}

/** The page that has this slug in either language, preferring the requested one; null when there is none. */
async function findPage(
  strapi: Core.Strapi,
  { slug, locale }: { slug: string; locale: string },
): Promise<PageContent | null> {
  const rows = await select(
    strapi,
    pageRow.extend({ media: listColumn(mediaBlockColumn) }),
    `select p.document_id as "documentId", p.locale, p.title, p.link_text as "linkText", p.slug, p.body,
       p.footer_group as "footerGroup", ${mediaBlocksSql('pages_cmps', 'p.id')} as media
     from pages p
     where p.published_at is not null and p.document_id = (
       select o.document_id from pages o where o.published_at is not null and o.slug = :slug
       order by (o.locale = :locale) desc, o.document_id limit 1)
     order by p.published_at desc, p.locale`,
    { slug, locale },
  );
  if (rows.length === 0) return null;
  return { texts: textsOf(rows, pageTexts), media: firstFilled(rows, ({ media }) => media) };
}

async function readLabels(strapi: Core.Strapi): Promise<LabelContent> {
  const row = z.object({ kind: z.enum(['disciplines', 'categories', 'series']), term: termColumn });
  const of = (kind: string, table: string) =>
    `select '${kind}' as kind, ${termSql('t')} as term from ${table} t where t.slug is not null`;
  const rows = await select(
    strapi,
    row,
    `${of('disciplines', 'disciplines')} union all ${of('categories', 'categories')} union all ${of('series', 'series_list')}`,
  );
  const termsOf = (wanted: keyof LabelContent) =>
    rows.filter(({ kind }) => kind === wanted).map(({ term }) => term);
  return {
    disciplines: termsOf('disciplines'),
    categories: termsOf('categories'),
    series: termsOf('series'),
  };
}

function pageTexts({ title, linkText, slug, body }: z.infer<typeof pageRow>): PageTexts {
  return { title, linkText, slug, body };
}

/** The frame around every page. */
export const readFrame: ReadView<'frame'> = async (strapi, _params, context, version) => {
  const [settings, footerPages, notices] = await Promise.all([
    readSettings(strapi),
    readFooterPages(strapi),
    readNotices(strapi, version),
  ]);
  const content = { ...settings, footerPages, notices };
  return { data: frameView(content, context), validUntil: frameValidUntil(content, context) };
};

/** Names of the slugs in facets and addresses. */
export const readLabelsView: ReadView<'labels'> = async (strapi, _params, context) => ({
  data: labelsView(await readLabels(strapi), context),
  validUntil: null,
});

/** A footer page by its slug in either language. */
export const readPage: ReadView<'page'> = async (strapi, { slug, locale }, context) => {
  // PostgreSQL refuses a zero byte in a text, so no slug contains one.
  const page = slug.includes('\0') ? null : await findPage(strapi, { slug, locale });
  return page ? { data: pageView(page, context), validUntil: null } : NOTHING;
};
