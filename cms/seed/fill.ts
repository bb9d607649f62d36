import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { inTransaction } from '../src/database/sql';
import { markAllTitles } from '../src/outbox/mark-titles';
import { raiseVersion } from '../src/outbox/version';
import { drawCovers, titlesWithCover } from './covers/draw-covers';
import { drawPictures } from './covers/draw-pictures';
import { drawDocuments } from './documents/draw-documents';
import { say, startProgress } from './progress';
import type { SeedContent } from './read-content';
import { emptyContent } from './rows/empty-content';
import { writeContent } from './write-content';

/** Boots Strapi without listening, draws the covers that are not there yet, and writes the content. */
export async function fill({
  cms,
  compiled,
  content,
  reset,
}: {
  cms: string;
  /** what the CMS was compiled into */
  compiled: string;
  content: SeedContent;
  reset: boolean;
}): Promise<void> {
  const strapi = createStrapi({ appDir: cms, distDir: compiled });
  // What it says about tables and settings is for a log, not for who waits before a terminal.
  strapi.log.level = 'error';
  await strapi.load();
  try {
    const progress = startProgress('Drawing covers', titlesWithCover(content.titles).length);
    const uploads = join(strapi.dirs.static.public, 'uploads');
    const covers = await drawCovers(content, uploads, progress.tick);
    progress.done();
    say('Drawing pictures, flyers, previews and catalogues ...');
    const pictures = await drawPictures(content, uploads);
    const documents = await drawDocuments(content, covers, uploads);
    say(`Writing ${content.titles.length} titles and everything around them ...`);
    await writeContent(strapi, content, [...covers, ...pictures, ...documents], {
      before: async (rows) => {
        if (reset) await emptyContent(rows);
      },
      after: async () => {
        // Below Strapi nothing records a change: say once that everything is new.
        await inTransaction(strapi, async (sql) => {
          await markAllTitles(sql);
          await sql("SELECT setval('edition_product_id', (SELECT max(product_id) FROM editions))");
          await raiseVersion(sql);
        });
      },
    });
    // Until the database has counted what it holds, it plans every query for tables that are empty.
    await strapi.db.connection.raw('ANALYZE');
  } finally {
    await strapi.destroy();
  }
}
