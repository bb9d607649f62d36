import type { Core } from '@strapi/strapi';
import type { Page } from '../store/page';

const BATCH = 200;

/**
 * Does some work for each row of a list that is read page by page. One that fails must not keep the others waiting: it
 * is logged.
 * @param signal  ends it between two rows
 * @param job  as the log calls it
 */
export async function forEachRow<T extends { id: number }>(
  strapi: Core.Strapi,
  { signal, job }: { signal: AbortSignal; job: string },
  read: (page: Page) => Promise<T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (let afterId = 0; !signal.aborted; ) {
    const rows = await read({ afterId, limit: BATCH });
    for (const row of rows) {
      if (signal.aborted) return;
      await work(row).catch((error: unknown) => strapi.log.error(job, error));
      afterId = row.id;
    }
    if (rows.length < BATCH) return;
  }
}
