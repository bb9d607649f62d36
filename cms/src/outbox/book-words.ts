import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleWordsRow } from '../catalogue/book-rows';
import { byDocument, textsOf, unionOf } from '../catalogue/localized';
import { select } from '../catalogue/select';
import { slugOf } from '../catalogue/term-column';
import type { BookWords } from './domain/book-source';

const SQL = publishedBooks(titleWordsRow, 'any(:documentIds)');

type Row = z.infer<typeof titleWordsRow>;

/** Search texts of the published ones among these books, by document id; one query. */
export async function readBookWords(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, BookWords>> {
  if (documentIds.length === 0) return new Map();
  const rows = await select(strapi, titleWordsRow, SQL, { documentIds });
  return new Map(byDocument(rows).map((rows) => [rows[0].documentId, wordsOf(rows)]));
}

function wordsOf(rows: readonly Row[]): BookWords {
  return {
    texts: textsOf(rows, ({ description, keywords }) => ({ description, keywords })),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
  };
}
