import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import { dayFrom, timesFrom } from './days';
import { localizedValues } from './localized-values';
import { mediaBlocks } from './media-blocks';
import { rowIdsOf } from './row-ids';
import type { Rows } from './row-writer';
import { writePublished } from './versions';
import type { EditionIds } from './write-editions';
import { fileOf } from './write-files';

/**
 * Writes news and events. Their days are relative to the day of seeding, so that a demonstration is never out of date.
 */
export async function writeAgenda(
  rows: Rows,
  content: SeedContent,
  { primaryOf }: EditionIds,
  files: ReadonlyMap<string, number>,
): Promise<void> {
  const { now } = rows;
  await writePublished(rows, 'api::article.article', content.articles, (article) => {
    const { en, nl, key, date, titles, media } = article;
    const day = typeof date === 'string' ? date : dayFrom(now, -date.daysAgo);
    return localizedValues({ en, nl }, ({ body, ...texts }) => ({
      date: day,
      ...texts,
      body: body.join('\n\n'),
    })).map((entry) => ({
      key,
      ...entry,
      links: { titles: rowIdsOf(primaryOf, titles) },
      components: { media: mediaBlocks(key, media, files) },
      files: { image: fileOf(files, 'picture', key) },
    }));
  });
  await writePublished(rows, 'api::event.event', content.events, (event) => {
    const { en, nl, key, titles, inDays, at, hours, featured, link } = event;
    const { start, end } = timesFrom(now, inDays, at, hours);
    return localizedValues({ en, nl }, ({ body, ...texts }) => ({
      featured: featured ?? false,
      link,
      startsAt: start,
      endsAt: end,
      ...texts,
      body: body.join('\n\n'),
    })).map((entry) => ({
      key,
      ...entry,
      links: { titles: rowIdsOf(primaryOf, titles) },
      files: { image: fileOf(files, 'picture', key) },
    }));
  });
}
