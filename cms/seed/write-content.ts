import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import type { SampleFile } from '@colophon/sample-catalogue/sample-file';
import { inTransaction } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { markerRow } from './marker';
import { insertRows, type Rows } from './rows/row-writer';
import { writeAgenda } from './rows/write-agenda';
import { writeCoupons } from './rows/write-coupons';
import { writeEditions } from './rows/write-editions';
import { writeFiles } from './rows/write-files';
import { writeFrontPages } from './rows/write-front-pages';
import { writeJournals } from './rows/write-journals';
import { writeTerms } from './rows/write-terms';
import { writeTexts } from './rows/write-texts';
import { writeTitles } from './rows/write-titles';

/**
 * Writes the whole content in one transaction, the marker last: a killed seed leaves an empty database. `besides` runs
 * in the same transaction: emptying before, notifying the search after.
 */
export async function writeContent(
  strapi: Core.Strapi,
  content: SeedContent,
  samples: readonly SampleFile[],
  besides: { before: (rows: Rows) => Promise<void>; after: (rows: Rows) => Promise<void> },
): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    const now = new Date();
    const rows = { trx, strapi, now };
    await besides.before(rows);
    const files = await writeFiles(rows, samples);
    const editions = await writeEditions(rows, content.titles);
    const terms = await writeTerms(rows, content, editions.primaryOf, files);
    await writeTitles(rows, content, { editions, terms, files });
    await writeJournals(rows, content.journals, terms, files);
    await writeAgenda(rows, content, editions, files);
    const promotions = await writeTexts(rows, content, editions, { ids: files, made: samples });
    await writeFrontPages(rows, content, editions, promotions, files);
    await writeCoupons(rows, content.coupons);
    await besides.after(rows);
    const marker = markerRow({ titles: content.titles.length, at: now.toISOString() });
    await insertRows(rows, marker.table, [marker.row]);
  });
}
