import type { Core } from '@strapi/strapi';
import { raiseVersion } from '../database/content-version';
import { inTransaction } from '../database/sql';
import { titlesWithCover } from './affected-titles';
import { markTitles } from './mark-titles';

/**
 * Marks the titles that show a file which is replaced, renamed or deleted in the media library. The library bypasses the
 * document service, so this listens to its rows; a delete is handled before it happens, while the titles still point at the
 * file. A new file is not shown anywhere yet.
 */
export function recordFileChanges(strapi: Core.Strapi): void {
  const record = async (fileId: unknown): Promise<void> => {
    if (typeof fileId !== 'number') return;
    await inTransaction(strapi, async (sql) => {
      await raiseVersion(sql);
      await markTitles(sql, await titlesWithCover(sql, [fileId]));
    });
  };
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: ({ result }) => record((result as { id?: unknown } | undefined)?.id),
    beforeDelete: ({ params }) => record((params.where as { id?: unknown } | undefined)?.id),
  });
}
