import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile, parseKeyFile } from '@colophon/vault/offline/private-key';
import type { Settings } from './settings';
import { StartError } from './start-error';

/** Marks a key whose private half is not protected, for a form without real data. */
const DEMO_PASSPHRASE = 'demonstration only';
const FOLDER = 'author-form-demo-key';

/**
 * Chooses the public key of the author form: the press's own. A trial without one creates a pair once, with the private
 * half under DATA_DIR, so that the whole flow can be tried; production refuses such a key.
 * @returns the variables to add to the programs' environment
 */
export async function authorFormKey({
  mode,
  dataDir,
  environment,
}: Settings): Promise<Record<string, string>> {
  if (environment.AUTHOR_FORM_PUBLIC_KEY || mode === 'production') return {};
  const folder = join(dataDir, FOLDER);
  const file = join(folder, 'DEMO-private-key.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const made = await makeKeyFile(DEMO_PASSPHRASE, { isDemo: true, now: new Date() });
    writeFileSync(join(folder, 'README.txt'), README, { mode: 0o600 });
    // Written to a sibling and renamed, so that a killed start leaves no half-written key.
    writeFileSync(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const key = parseKeyFile(readFileSync(file, 'utf8'));
  if (!key) throw new StartError(`${file} cannot be read: mend it, or remove it to have a new one made.`);
  return { AUTHOR_FORM_PUBLIC_KEY: key.publicKey };
}

const README = `A key pair for trying the author form, and for nothing else.

In production finance makes its own (npm run vault -- keygen), and the private half is never on a server.
Here both halves lie side by side, so that you can open what you sent yourself:

  npm run vault -- open EXPORT.jsonl --key DEMO-private-key.json

The passphrase is: ${DEMO_PASSPHRASE}
`;
