import { readTitleDetails } from '../../catalogue/title-details';
import { findEdition, readRelatedTitles } from '../../catalogue/title-lists-reader';
import { readTitles } from '../../catalogue/titles';
import { readArticlesOfTitle, readEventsOfTitle } from '../agenda/agenda-reader';
import { readNotices } from '../notices/notices-reader';
import { NOTHING, type ReadView } from '../response/respond';
import { bookValidUntil, bookView } from './domain/book-view';

const RELATED_TITLES = 6;
const ISBN_LENGTH = 13;
const LARGEST_PRODUCT_ID = 2_147_483_647;

/**
 * The page of a title, for one of its editions: seven queries besides the title index, however many related items it
 * has.
 */
export const readBook: ReadView<'book'> = async (strapi, { key }, context, version) => {
  const wanted = key.length === ISBN_LENGTH ? { isbn: key } : { productId: Number(key) };
  if ('productId' in wanted && wanted.productId > LARGEST_PRODUCT_ID) return NOTHING;
  const found = await findEdition(strapi, wanted);
  if (!found) return NOTHING;
  const { documentId, isbn } = found;

  const [relatedIds, details, events, articles, notices] = await Promise.all([
    readRelatedTitles(strapi, version, { documentId, partner: context.partner, limit: RELATED_TITLES }),
    readTitleDetails(strapi, documentId),
    readEventsOfTitle(strapi, documentId),
    readArticlesOfTitle(strapi, documentId),
    readNotices(strapi, version),
  ]);
  const titles = await readTitles(strapi, [documentId, ...relatedIds]);
  const [title, ...related] = titles;
  const edition = title?.editions.find((edition) => edition.isbn === isbn);
  // Unpublished between two of the queries.
  if (!title || title.documentId !== documentId || !edition || !details) return NOTHING;

  const content = { title, details, edition, related, events, articles, notices };
  return { data: bookView(content, context), validUntil: bookValidUntil(content, context) };
};
