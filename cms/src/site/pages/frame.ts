import { readNotices } from '../notices/notices-reader';
import { NOTHING, type ReadView } from '../response/respond';
import { frameValidUntil, frameView, labelsView } from './domain/frame-view';
import { pageView } from './domain/page-view';
import { findPage, readFooterPages, readLabels, readSettings } from './frame-reader';

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
