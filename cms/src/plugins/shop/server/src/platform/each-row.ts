import type { Core } from '@strapi/strapi';
import type { Page } from './database';

const BATCH = 200;

/**
 * Processes each row of a list that is read page by page. A failure is logged and does not stop the others.
 * @param signal  stops it between two rows
 * @param job  name in the log
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
