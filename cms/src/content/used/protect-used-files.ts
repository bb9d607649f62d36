import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../database/sql';
import { replaceMethod } from '../../strapi-patches/replace-method';
import { usesOfFile } from './find-uses';
import { usedRefusal } from './refuse-used';
import { usedMessage } from './used-messages';

type StoredFile = { id: number; name?: string };
type Uploads = { remove(file: StoredFile): Promise<unknown> };
type Removals = { deleteByIds(ids?: number[]): Promise<unknown> };

/**
 * Refuses to delete a file of the media library that a page, a title or a draft shows. Of several files, or of a folder, none
 * is deleted when one is in use.
 */
export function protectUsedFiles(strapi: Core.Strapi): void {
  const upload = strapi.plugin('upload');
  const uploads: Uploads = upload.service('upload');
  const files: Removals = upload.service('file');
  const folders: Removals = upload.service('folder');
  replaceMethod(uploads, 'remove', (remove) => async (file) => {
    await refuseUsedFiles(strapi, [file]);
    return remove(file);
  });
  replaceMethod(files, 'deleteByIds', (deleteByIds) => async (ids = []) => {
    // The panel deletes files and folders that were chosen together, the files first.
    const body = strapi.requestContext.get()?.request.body as { folderIds?: unknown } | undefined;
    const folderIds = Array.isArray(body?.folderIds) ? body.folderIds.map(Number) : [];
    await refuseUsedFiles(strapi, [...(await filesById(strapi, ids)), ...(await filesIn(strapi, folderIds))]);
    return deleteByIds(ids);
  });
  replaceMethod(folders, 'deleteByIds', (deleteByIds) => async (ids = []) => {
    await refuseUsedFiles(strapi, await filesIn(strapi, ids));
    return deleteByIds(ids);
  });
}

/** @throws ValidationError that names the first file in use and its places */
async function refuseUsedFiles(strapi: Core.Strapi, files: readonly StoredFile[]): Promise<void> {
  if (files.length === 0) return;
  await inTransaction(strapi, async (sql) => {
    const shown = await sql<{ id: number }>(
      'SELECT DISTINCT file_id AS id FROM files_related_mph WHERE file_id = ANY(?::int[]) ORDER BY 1',
      [files.map(({ id }) => Number(id))],
    );
    for (const { id } of shown) {
      const uses = await usesOfFile(strapi, sql, id);
      if (uses.length === 0) continue;
      const name = files.find((file) => Number(file.id) === id)?.name ?? null;
      throw usedRefusal(usedMessage(panelLanguage(strapi.requestContext.get()), name, uses), uses);
    }
  });
}

async function filesById(strapi: Core.Strapi, ids: readonly number[]): Promise<StoredFile[]> {
  return strapi.db.query('plugin::upload.file').findMany({ where: { id: { $in: [...ids] } } });
}

async function filesIn(strapi: Core.Strapi, ids: readonly number[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: [...ids] } } });
  if (folders.length === 0) return [];
  return strapi.db.query('plugin::upload.file').findMany({
    where: {
      $or: folders.flatMap(({ path }) => [
        { folderPath: { $eq: path } },
        { folderPath: { $startsWith: `${path}/` } },
      ]),
    },
  });
}
