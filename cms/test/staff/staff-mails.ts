import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CmsHandle, sharedCms } from '../boot/strapi';

/** The mails of the panel that were written for an address, with soft line ends taken out. */
export function staffMailsTo(email: string, { dataDir }: Pick<CmsHandle, 'dataDir'> = sharedCms()): string[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.startsWith('staff-'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((mail) => mail.includes(`To: ${email}`));
}
