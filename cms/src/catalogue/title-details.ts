import { bookPageFactsOf } from '@colophon/contracts/catalogue/book-facts';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleDetailsRow } from './book-rows';
import { webAddress } from './domain/addresses';
import type { TitleDetails } from './domain/title';
import { firstFilled, firstPresent, textsOf, unionOf } from './localized';
import { select } from './select';
import { slugOf } from './term-column';

const SQL = publishedBooks(titleDetailsRow, ':documentId');

/** Fields that only the page of a title shows; null when it is not published. */
export async function readTitleDetails(
  strapi: Core.Strapi,
  documentId: string,
): Promise<TitleDetails | null> {
  const [newest, ...older] = await select(strapi, titleDetailsRow, SQL, { documentId });
  return newest ? toTitleDetails([newest, ...older]) : null;
}

type DetailsRow = z.infer<typeof titleDetailsRow>;

/** The details of one title from the rows of its locales, the newest first. */
export function toTitleDetails(rows: readonly [DetailsRow, ...DetailsRow[]]): TitleDetails {
  const [newest] = rows;
  const platformUrl = webAddress(newest.ebookPlatformUrl);
  return {
    ...bookPageFactsOf(newest),
    longTexts: textsOf(rows, ({ description, toc, keywords }) => ({ description, toc, keywords })),
    ebookPlatform:
      newest.ebookPlatformName && platformUrl ? { name: newest.ebookPlatformName, url: platformUrl } : null,
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
    orderLinks: firstFilled(rows, ({ orderLinks }) => orderLinks),
    reviews: firstFilled(rows, ({ reviews }) => reviews),
    media: firstFilled(rows, ({ media }) => media),
    preview: firstPresent(rows, ({ preview }) => preview),
    flyer: firstPresent(rows, ({ flyer }) => flyer),
  };
}
