import { open, stat } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { replaceMethod } from '../strapi-patches/replace-method';
import { fileProblem, isImage, replacementProblem, withPlainEnding } from './domain/check-file';
import { SNIFFED_BYTES, sniff } from './domain/sniff';
import { explainUnavailable } from './files-unavailable';
import { noteStored, undoUnfinished } from './undo-unfinished';
import type { UploadProvider } from './upload-provider';

/** A file as the body parser stores it on the disk. */
type Offered = { originalFilename?: string | null; filepath: string; size: number };
type Uploads = {
  upload(input: { files: Offered | Offered[] }, options?: unknown): Promise<unknown>;
  replace(id: unknown, input: { file: Offered }, options?: unknown): Promise<unknown>;
  remove(file: unknown): Promise<unknown>;
  findOne(id: unknown): Promise<{ ext: string } | null>;
};

/**
 * Checks every file before the media library stores it: new, replacing another, or fetched from an address. Strapi's own check
 * trusts the name where it does not recognise the content, as with HTML that is called .jpg. A partly stored upload is removed
 * again, and store errors get a readable message. Originals are stored unchanged, including the camera's metadata: readers
 * never get one. The storefront renders its own sizes without metadata.
 */
export function guardUploads(strapi: Core.Strapi): void {
  const uploads: Uploads = strapi.plugin('upload').service('upload');
  const provider: UploadProvider = strapi.plugin('upload').provider;
  noteStored(provider);
  const store = <T>(work: () => Promise<T>) =>
    explainUnavailable(strapi, 'store', () => undoUnfinished(strapi, provider, work));
  replaceMethod(uploads, 'upload', (upload) => async (input, options) => {
    await Promise.all([input.files].flat().map(checkFile));
    return store(() => upload(input, options));
  });
  replaceMethod(uploads, 'replace', (replace) => async (id, input, options) => {
    await checkFile(input.file);
    const saved = await uploads.findOne(id);
    const problem = saved && replacementProblem(input.file.originalFilename ?? '', saved.ext);
    if (problem) throw new errors.ValidationError(problem);
    return store(() => replace(id, input, options));
  });
  replaceMethod(
    uploads,
    'remove',
    (remove) => (file) => explainUnavailable(strapi, 'remove', () => remove(file)),
  );
}

/** @throws ValidationError with the reason why a file is refused */
async function checkFile(file: Offered): Promise<void> {
  await checkWhole(file);
  const name = file.originalFilename ?? '';
  const kind = sniff(await headOf(file.filepath));
  const pixels = kind && isImage(kind) ? await pixelsOf(file.filepath) : null;
  const problem = fileProblem({ name, bytes: file.size, kind, pixels });
  if (problem) throw new errors.ValidationError(problem);
  file.originalFilename = withPlainEnding(name);
}

/**
 * Checks that a file is complete: the body parser does not notice that the disk filled up at the very end of a file. @throws as
 * the disk would have
 */
async function checkWhole({ filepath, size }: Offered): Promise<void> {
  const written = (await stat(filepath)).size;
  if (written < size) throw Object.assign(new Error('a file was written in part'), { code: 'ENOSPC' });
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Width times height from the image's header, without decoding it; null when it cannot be read. */
async function pixelsOf(path: string): Promise<number | null> {
  try {
    const { width, height } = await sharp(path).metadata();
    return width * height;
  } catch {
    return null;
  }
}
