import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CmsHandle, sharedCms } from '../boot/strapi';

/** The mails that were written for an order. */
export function mailsOf(orderNumber: string, cms: CmsHandle = sharedCms()): string[] {
  const folder = join(cms.dataDir, 'mail');
  const name = orderNumber.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  try {
    return readdirSync(folder)
      .filter((file) => file.startsWith(name))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  } catch {
    return [];
  }
}
