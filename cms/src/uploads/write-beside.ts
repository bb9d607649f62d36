import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf, type Uploaded, type UploadProvider } from './upload-provider';

/**
 * Has the disk's provider write each file beside its place and move it there when it is whole. Strapi writes in place: on
 * a full disk half a file would be left, and a file that an editor replaces would be gone before the new one is there.
 * @param folder  where the provider keeps its files
 */
export function writeBeside(provider: UploadProvider, folder: string): void {
  const at = (file: Uploaded) => join(folder, nameOf(file));
  for (const method of ['upload', 'uploadStream'] as const) {
    const store = provider[method].bind(provider);
    provider[method] = async (file) => {
      const draft: Uploaded = { ...file, hash: `${file.hash}.${randomUUID()}` };
      try {
        await store(draft);
        await rename(at(draft), at(file));
      } catch (error) {
        await rm(at(draft), { force: true });
        throw error;
      }
      file.url = `/uploads/${nameOf(file)}`;
    };
  }
  const replaceBy =
    (method: 'upload' | 'uploadStream') =>
    async (file: Uploaded, old: Uploaded): Promise<void> => {
      await provider[method](file);
      if (at(old) !== at(file)) await rm(at(old), { force: true });
    };
  provider.replace = replaceBy('upload');
  provider.replaceStream = replaceBy('uploadStream');
}
