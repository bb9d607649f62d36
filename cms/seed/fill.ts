import { join } from 'node:path';
import { drawCovers, titlesWithCover } from '@colophon/sample-catalogue/covers/draw-covers';
import { drawPictures } from '@colophon/sample-catalogue/covers/draw-pictures';
import { drawDocuments } from '@colophon/sample-catalogue/documents/draw-documents';
import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import { createStrapi } from '@strapi/strapi';
import { raiseVersion } from '../src/database/content-version';
import { inTransaction } from '../src/database/sql';
import { markAllTitles } from '../src/outbox/mark-titles';
import { printLine, startProgress } from './progress';
import { emptyContent } from './rows/empty-content';
import { writeContent } from './write-content';

/** Boots Strapi without listening, draws the missing covers, and writes the content. */
export async function fill({
  cms,
  compiled,
  content,
  reset,
}: {
  cms: string;
  /** the compiled CMS */
  compiled: string;
  content: SeedContent;
  reset: boolean;
}): Promise<void> {
  const strapi = createStrapi({ appDir: cms, distDir: compiled });
  // Its output about tables and settings is for a log, not for the person at the terminal.
  strapi.log.level = 'error';
  await strapi.load();
  try {
    const progress = startProgress('Drawing covers', titlesWithCover(content.titles).length);
    const uploads = join(strapi.dirs.static.public, 'uploads');
    const covers = await drawCovers(content, uploads, progress.tick);
    progress.done();
    printLine('Drawing pictures, flyers, previews and catalogues ...');
    const pictures = await drawPictures(content, uploads);
    const documents = await drawDocuments(content, covers, uploads);
    printLine(`Writing ${content.titles.length} titles and everything around them ...`);
    await writeContent(strapi, content, [...covers, ...pictures, ...documents], {
      before: async (rows) => {
        if (reset) await emptyContent(rows);
      },
      after: async () => {
        // Writing below Strapi's middlewares records no changes: this marks everything as new, once.
        await inTransaction(strapi, async (sql) => {
          await markAllTitles(sql);
          await sql("SELECT setval('edition_product_id', (SELECT max(product_id) FROM editions))");
          await raiseVersion(sql);
        });
      },
    });
    // Until the database has gathered statistics, it plans every query for empty tables.
    await strapi.db.connection.raw('ANALYZE');
  } finally {
    await strapi.destroy();
  }
}
