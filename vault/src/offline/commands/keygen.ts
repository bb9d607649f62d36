import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parsePublicKey } from '../../public-key';
import { CommandError } from '../command-error';
import { readFileNamed, refuseTaken, writeNew } from '../files';
import { openJournal } from '../journal';
import { promptNewPassphrase } from '../passphrase';
import { type KeyFile, makeKeyFile, parseKeyFile, type Strength } from '../private-key';
import type { Terminal } from '../terminal';

/** `keygen`: creates finance's first key pair. */
export async function keygen(terminal: Terminal, options: KeyOptions): Promise<void> {
  const file = await promptFile(terminal, options.to);
  const others = keysInFolderOf(file);
  if (others.length > 0) {
    throw new CommandError(
      `There is a key in ${dirname(file)} already (${others.map((name) => basename(name)).join(', ')}).\nTo replace it use: npm run vault -- rotate`,
    );
  }
  const made = await make(terminal, file, options);
  terminal.print(`
The private key is in ${file}. Make a copy of it on a second stick, and put both away.

Give this line to whoever runs the website. It is no secret:

  AUTHOR_FORM_PUBLIC_KEY=${made.publicKey}
`);
}

/**
 * `rotate`: creates a new key pair next to the old one. Earlier submissions stay sealed for the old key, which opens
 * them as long as needed; nothing is sealed again.
 */
export async function rotate(terminal: Terminal, options: KeyOptions): Promise<void> {
  const file = await promptFile(terminal, options.to);
  const others = keysInFolderOf(file);
  if (others.length === 0)
    throw new CommandError(
      `There is no key in ${dirname(file)} yet. The first is made with: npm run vault -- keygen`,
    );
  const made = await make(terminal, file, options);
  terminal.print(`
The new private key is in ${file}. Give this line to whoever runs the website, instead of the old one:

  AUTHOR_FORM_PUBLIC_KEY=${made.publicKey}

Keep the old ${others.length === 1 ? 'key' : 'keys'}: what came in before can be opened with nothing else. The page of the admin shows which
key each submission is sealed for. When none is left for an old key, destroy its file, its copies and its
passphrase; then nobody can open what was sealed for it any more, in no backup either.
`);
}

export type KeyOptions = { to?: string | undefined; now: Date; strength?: Strength };

async function promptFile(terminal: Terminal, given: string | undefined): Promise<string> {
  const file = resolve(
    given ??
      (await terminal.prompt(
        'Where shall the private key be written (for instance /media/stick/key-2026.json)?',
      )),
  );
  refuseTaken(file);
  return file;
}

async function make(terminal: Terminal, file: string, { now, strength }: KeyOptions): Promise<KeyFile> {
  const passphrase = await promptNewPassphrase(terminal);
  const made = await makeKeyFile(passphrase, { isDemo: false, now, ...(strength && { strength }) });
  openJournal(file).record('key.made', { keyId: parsePublicKey(made.publicKey)?.id }, now);
  writeNew(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

function keysInFolderOf(file: string): string[] {
  const folder = dirname(file);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names
    .map((name) => resolve(folder, name))
    .filter((path) => parseKeyFile(readFileNamed(path)) !== null);
}
