import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf, type Uploaded, type UploadProvider } from './upload-provider';

/**
 * Makes the disk provider write each file under a temporary name and rename it when it is complete. Strapi writes in place: a
 * full disk would leave half a file, and a file that an editor replaces would be gone before the new one is there.
 * @param folder  where the provider stores its files
 */
export function makeWritesAtomic(provider: UploadProvider, folder: string): void {
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
