import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The admin that the first boot on an empty database made; its password lies in the CMS's data folder. */
export function readAdmin(dataDir: string): { email: string; password: string } {
  const file = join(dataDir, 'first-admin.txt');
  const text = readFileSync(file, 'utf8');
  const email = /^E-mail: *(\S+)$/m.exec(text)?.[1];
  const password = /^Password: *(\S+)$/m.exec(text)?.[1];
  if (!email || !password) throw new Error(`No first admin in ${file}`);
  return { email, password };
}
