import { join } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { say } from './progress';
import type { SeedContent } from './read-content';
import { emptyContent } from './rows/empty-content';
import { writeContent } from './write-content';

/** Draws the covers, boots Strapi without listening, and writes the content. */
export async function fill({
  cms,
  content,
  reset,
}: {
  cms: string;
  content: SeedContent;
  reset: boolean;
}): Promise<void> {
  const strapi = await createStrapi({ appDir: cms, distDir: join(cms, 'dist') }).load();
  try {
    await ensureDutch(strapi);
    say(`Writing ${content.titles.length} titles and everything around them ...`);
    await writeContent(strapi, content, [], {
      before: async (rows) => {
        if (reset) await emptyContent(rows);
      },
      after: async () => {},
    });
  } finally {
    await strapi.destroy();
  }
}

async function ensureDutch(
  strapi: Awaited<ReturnType<ReturnType<typeof createStrapi>['load']>>,
): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales');
  if (!(await locales.findByCode('nl'))) await locales.create({ code: 'nl', name: 'Nederlands (nl)' });
}
