import { type TitleSource, titleSourceSchema } from '@colophon/contracts/title-source';
import { loadVatRates } from '@colophon/shop/store/vat-rates';
import type { Core } from '@strapi/strapi';
import { env } from '../env';
import { siteContext } from '../site/domain/site-context';
import { readTitles } from '../site/readers/titles';
import { readBookWords } from './book-words';
import { bookSource } from './domain/book-source';
import { readJournalSources } from './journal-source';
import type { Title } from './mark-titles';

/**
 * What the search document of each title is made from, in the order asked; null for what is not published.
 * Four queries, however many titles.
 */
export async function titleSources(
  strapi: Core.Strapi,
  titles: readonly Title[],
): Promise<(TitleSource | null)[]> {
  const idsOf = (kind: Title['kind']) =>
    titles.filter((title) => title.kind === kind).map(({ documentId }) => documentId);
  const [books, words, journals, rates] = await Promise.all([
    readTitles(strapi, idsOf('book')),
    readBookWords(strapi, idsOf('book')),
    readJournalSources(strapi, idsOf('journal')),
    loadVatRates(strapi),
  ]);
  const partner = {
    productGroup: env.PARTNER_PRODUCT_GROUP,
    domain: env.PARTNER_DOMAIN,
    url: env.PARTNER_URL,
    redirectParameter: env.PARTNER_REDIRECT_PARAMETER,
  };
  const context = siteContext({ locale: 'en', now: new Date(), rates, partner });
  const sources = new Map<string, TitleSource>(journals.map((journal) => [journal.documentId, journal]));
  for (const title of books) {
    const more = words.get(title.documentId);
    if (more) sources.set(title.documentId, titleSourceSchema.parse(bookSource(title, more, context)));
  }
  return titles.map(({ documentId }) => sources.get(documentId) ?? null);
}
