import { basename, extname } from 'node:path';
import type { Core } from '@strapi/strapi';
import { imageAddress } from '../../catalogue/domain/addresses';
import { inTransaction } from '../../database/sql';
import { MAX_IMAGE_BYTES } from '../../uploads/domain/check-file';
import { type StoredFile, withTemporaryFile } from './temporary-file';

/** The folder of the media library that covers come in. */
const FOLDER = 'Covers';

type Uploads = {
  upload(input: {
    data: { fileInfo: { folder: number } };
    files: { originalFilename: string; filepath: string; size: number; mimetype: string };
  }): Promise<{ id: number; hash: string; ext: string }[]>;
};

/**
 * Stores a cover in the media library, unless an import has stored the same image before.
 * @returns where the storefront serves it
 * @throws FileError when it is too large, ValidationError when it is no image, FilesUnavailable
 */
export async function storeCover(
  strapi: Core.Strapi,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  return withTemporaryFile(bytes, MAX_IMAGE_BYTES, async (file) => {
    return (await findCover(strapi, file.digest)) ?? (await uploadCover(strapi, basename(path), file));
  });
}

async function findCover(strapi: Core.Strapi, digest: string): Promise<string | null> {
  const [file] = await inTransaction(strapi, (sql) =>
    sql<{ hash: string; ext: string }>(
      'SELECT f.hash, f.ext FROM import_covers c JOIN files f ON f.id = c.file_id WHERE c.digest = ?',
      [digest],
    ),
  );
  return file ? imageAddress(file.hash + file.ext) : null;
}

async function uploadCover(
  strapi: Core.Strapi,
  name: string,
  { path, size, digest }: StoredFile,
): Promise<string> {
  const uploads: Uploads = strapi.plugin('upload').service('upload');
  const [file] = await uploads.upload({
    data: { fileInfo: { folder: await coversFolder(strapi) } },
    files: { originalFilename: name, filepath: path, size, mimetype: mimeType(name) },
  });
  if (!file) throw new Error('Strapi stored no file');
  await inTransaction(strapi, (sql) =>
    sql(
      'INSERT INTO import_covers (digest, file_id) VALUES (?, ?) ON CONFLICT (digest) DO UPDATE SET file_id = excluded.file_id',
      [digest, file.id],
    ),
  );
  return imageAddress(file.hash + file.ext);
}

/** The media library refuses an image of another type than its name says. */
const mimeType = (name: string) => `image/${extname(name).slice(1).toLowerCase().replace(/^jpg$/, 'jpeg')}`;

async function coversFolder(strapi: Core.Strapi): Promise<number> {
  const folders = strapi.plugin('upload').service('folder');
  const where = { name: FOLDER, parent: null };
  const known = await strapi.db.query('plugin::upload.folder').findOne({ where });
  return (known ?? (await folders.create(where))).id;
}
