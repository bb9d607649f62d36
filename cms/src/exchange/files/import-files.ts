import { createReadStream } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SiteContext } from '../../catalogue/domain/site-context';
import { inTransaction } from '../../database/sql';
import { FileError, SourceError } from '../domain/file-error';
import { coverIsbn, type FileRole, fileRole, isZip } from '../domain/file-role';
import { fileProblem, NamedError } from './file-problem';
import { filesIn, type NamedFile } from './named-file';
import { withZip } from './open-zip';
import { addCover, addProducts, addRefused, type ReadProduct } from './product-rows';
import { readTitles } from './read-titles';
import { storeCover } from './store-cover';
import { withTemporaryFile } from './temporary-file';

/** Bytes of a ZIP file that is sent. In a container the temporary folder is memory. */
const MAX_ZIP_BYTES = 100_000_000;

/** Characters of products that are stored at once: some hundred. */
const BATCH = 2_000_000;

/** The import that files are read into; `signal` ends it between two files. */
export type Target = { run: number; context: SiteContext; signal?: AbortSignal };

/**
 * Reads a file that is sent into an import: ONIX, a sheet, a cover, or a ZIP file of these.
 * @throws what {@link fileProblem} has the words for
 */
export async function importFile(strapi: Core.Strapi, target: Target, file: NamedFile): Promise<void> {
  if (isZip(file.path)) {
    await withTemporaryFile(file.read(), MAX_ZIP_BYTES, ({ path }) => importZip(strapi, target, path));
  } else if (fileRole(file.path) === 'cover') await importCover(strapi, target, file);
  else await importTitles(strapi, target, file.read());
}

/** Reads a file of this computer into an import, or all files of a folder. @throws as {@link importFile} */
export async function importPath(strapi: Core.Strapi, target: Target, path: string): Promise<void> {
  const files = await filesIn(path);
  if (files) await importFolder(strapi, target, files);
  else if (isZip(path)) await importZip(strapi, target, path);
  else await importFile(strapi, target, { path, read: () => createReadStream(path) });
}

/** Reads the files of a folder into an import, in their order. @throws as {@link importFile} */
export async function importFolder(
  strapi: Core.Strapi,
  target: Target,
  files: readonly NamedFile[],
): Promise<void> {
  for (const file of files) {
    if (!isZip(file.path)) await importFiles(strapi, target, [file]);
    else
      await importFile(strapi, target, file).catch((error) => {
        throw new NamedError(file.path, error);
      });
  }
}

function importZip(strapi: Core.Strapi, target: Target, zip: string): Promise<void> {
  return withZip(zip, (files) => importFiles(strapi, target, files));
}

/** A file of titles that cannot be read ends the import; a cover is refused by itself. */
async function importFiles(strapi: Core.Strapi, target: Target, files: readonly NamedFile[]): Promise<void> {
  const withRole = (role: FileRole) => files.filter(({ path }) => fileRole(path) === role);
  for (const file of withRole('titles')) {
    target.signal?.throwIfAborted();
    await importTitles(strapi, target, file.read()).catch((error) => {
      throw new NamedError(file.path, error);
    });
  }
  for (const { path } of withRole('unknown'))
    await refuseFile(strapi, target, path, new FileError('unknown-kind'));
  for (const file of withRole('cover')) {
    target.signal?.throwIfAborted();
    await importCover(strapi, target, file).catch((error) => {
      if (!isRefusal(error)) throw error;
      return refuseFile(strapi, target, file.path, error);
    });
  }
}

/** Whether the others of its ZIP file can go on. */
function isRefusal(error: unknown): boolean {
  if (error instanceof FileError) return !(error instanceof SourceError) && error.code !== 'zip-damaged';
  return error instanceof errors.ApplicationError;
}

/** Notes in an import that a file is not taken over. @param reason  one that {@link fileProblem} has the words for */
export async function refuseFile(
  strapi: Core.Strapi,
  { run }: Target,
  path: string,
  reason: Error,
): Promise<void> {
  const text = { en: fileProblem(reason, 'en') ?? '', nl: fileProblem(reason, 'nl') ?? '' };
  const refused = { name: path, findings: [{ isbn: null, line: 0, field: null, text }] };
  await inTransaction(strapi, (sql) => addRefused(sql, run, [refused]));
}

async function importTitles(
  strapi: Core.Strapi,
  { run, context }: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const store = (products: ReadProduct[]) => inTransaction(strapi, (sql) => addProducts(sql, run, products));
  let batch: ReadProduct[] = [];
  let length = 0;
  for await (const product of readTitles(bytes, context)) {
    batch.push(product);
    length += JSON.stringify(product).length;
    if (length < BATCH) continue;
    await store(batch);
    batch = [];
    length = 0;
  }
  await store(batch);
}

async function importCover(strapi: Core.Strapi, { run }: Target, { path, read }: NamedFile): Promise<void> {
  const isbn = coverIsbn(path);
  if (isbn === null) throw new FileError('cover-name');
  const cover = await storeCover(strapi, path, read());
  await inTransaction(strapi, (sql) => addCover(sql, run, isbn, cover));
}
