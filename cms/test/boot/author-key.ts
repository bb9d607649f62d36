import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyFile, makeKeyFile, parseKeyFile } from '@colophon/vault/offline/private-key';

export const AUTHOR_KEY_PASSPHRASE = 'passphrase of the tests';
/** Guessed in a moment, and made in one. */
const WEAK = { cost: 2 ** 10, blockSize: 1, parallel: 1 };

/** Finance's key pair of a test run: the CMS is told its public half alone. */
export async function authorKey(directory: string): Promise<KeyFile> {
  const file = join(directory, 'author-key.json');
  if (!existsSync(file)) {
    const made = await makeKeyFile(AUTHOR_KEY_PASSPHRASE, { isDemo: false, now: new Date(), strength: WEAK });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  const key = parseKeyFile(readFileSync(file, 'utf8'));
  if (!key) throw new Error(`No key in ${file}`);
  return key;
}
