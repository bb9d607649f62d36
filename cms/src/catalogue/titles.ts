import { bookFactsOf } from '@colophon/contracts/catalogue/book-facts';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleRow } from './book-rows';
import type { Title } from './domain/title';
import { byDocument, firstFilled, firstPresent, textsOf, titleTextsOf, unionOf } from './localized';
import { select } from './select';

const SQL = publishedBooks(titleRow, 'any(:documentIds)');

type TitleRow = z.infer<typeof titleRow>;

/** The published titles among these documents, in this order; one query for any number of them. */
export async function readTitles(strapi: Core.Strapi, documentIds: readonly string[]): Promise<Title[]> {
  if (documentIds.length === 0) return [];
  const rows = await select(strapi, titleRow, SQL, { documentIds: [...new Set(documentIds)] });
  const titles = new Map(byDocument(rows).map((rows) => [rows[0].documentId, toTitle(rows)]));
  return documentIds.flatMap((documentId) => titles.get(documentId) ?? []);
}

/** One title from the rows of its locales, the newest first. */
export function toTitle(rows: readonly [TitleRow, ...TitleRow[]]): Title {
  const [newest] = rows;
  return {
    documentId: newest.documentId,
    ...bookFactsOf(newest),
    texts: textsOf(rows, (row) => ({ ...titleTextsOf(row), teaser: row.teaser })),
    contributors: firstFilled(rows, ({ contributors }) => contributors),
    editions: unionOf(
      rows,
      ({ editions }) => editions,
      ({ isbn }) => isbn,
    ),
    series: firstPresent(rows, ({ series }) => series),
    volume: newest.volume,
    language: newest.language,
    domain: newest.domain,
    productGroup: newest.productGroup,
    openAccessLink: newest.openAccessLink,
    soldElsewhere: rows.some(({ soldElsewhere }) => soldElsewhere),
    cover: firstPresent(rows, ({ cover }) => cover),
  };
}
