import type { ReadView } from '../response/respond';
import { faqView } from './domain/faq-view';
import { partnersView } from './domain/partners-view';
import { readFaq, readPartners } from './faq-and-partners-reader';

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
