import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleTextsRow } from '../catalogue/book-rows';
import { byDocument, textsOf, unionOf } from '../catalogue/localized';
import { select } from '../catalogue/select';
import { slugOf } from '../catalogue/term-column';
import type { BookTexts } from './domain/book-source';

const SQL = publishedBooks(titleTextsRow, 'any(:documentIds)');

type Row = z.infer<typeof titleTextsRow>;

/** Search texts of the published ones among these books, by document id; one query. */
export async function readBookTexts(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, BookTexts>> {
  if (documentIds.length === 0) return new Map();
  const rows = await select(strapi, titleTextsRow, SQL, { documentIds });
  return new Map(byDocument(rows).map((rows) => [rows[0].documentId, bookTextsOf(rows)]));
}

function bookTextsOf(rows: readonly Row[]): BookTexts {
  return {
    texts: textsOf(rows, ({ description, keywords }) => ({ description, keywords })),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
  };
}
