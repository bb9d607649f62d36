import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { editionRow, titleDetailsRow, titleRow } from './book-rows';
import { isComputed } from './columns';
import { journalRow } from './journal-rows';

const TRADE = 'no page: docs/trade-metadata.md';

/** What each type's rows read, and the attributes that no row here reads, each with who does. */
const TYPES = {
  book: {
    rows: [titleRow, titleDetailsRow],
    others: {
      related: 'readRelatedTitles',
      thema: TRADE,
      nur: TRADE,
      audience: TRADE,
      editionNumber: TRADE,
      editionStatement: TRADE,
      copyrightYear: TRADE,
      abstract: TRADE,
      peerReview: TRADE,
      peerReviewUrl: TRADE,
      funding: TRADE,
      licenceUrl: TRADE,
      originalTitle: TRADE,
      originalLanguage: TRADE,
      workId: TRADE,
    },
  },
  edition: {
    rows: [editionRow],
    others: {
      label: 'the admin',
      books: 'the other side of the editions of a book',
      weightGrams: 'the shop',
      fixedPriceUntil: 'the shop',
      formatDetail: TRADE,
      publishingStatus: TRADE,
      availability: TRADE,
      drm: TRADE,
      accessibility: TRADE,
      recordReference: TRADE,
      recordSource: TRADE,
    },
  },
  journal: { rows: [journalRow], others: {} },
};
/** Columns that Strapi adds to every localized type. */
const ADDED = new Set(['documentId', 'locale']);

function attributesOf(type: string): string[] {
  const path = join(__dirname, `../api/${type}/content-types/${type}/schema.json`);
  const { attributes } = JSON.parse(readFileSync(path, 'utf8')) as { attributes: object };
  return Object.keys(attributes);
}

const columnsOf = (rows: readonly z.ZodObject[]) =>
  rows.flatMap(({ shape }) => Object.entries(shape)).filter(([name]) => !ADDED.has(name));

test.each(Object.entries(TYPES))(
  'every attribute of a %s is read, or listed with its reader',
  (type, { rows, others }) => {
    const read = columnsOf(rows).map(([name]) => name);
    const unread = attributesOf(type).filter((name) => !read.includes(name));
    expect(unread.sort()).toEqual(Object.keys(others).sort());
  },
);

test.each(Object.entries(TYPES))('every column that is read of a %s is an attribute', (type, { rows }) => {
  const attributes = attributesOf(type);
  const columns = columnsOf(rows).filter(([, schema]) => !isComputed(schema));
  expect(columns.map(([name]) => name).filter((name) => !attributes.includes(name))).toEqual([]);
});
