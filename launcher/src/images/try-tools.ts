import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFERS } from '../commands/offers';
import { startEmbeddedDatabase } from '../embedded-postgres';
import { freePort } from '../ports';
import { StartError } from '../settings';
import { NOBODY, runAsNobody } from './run-as-nobody';

const PERSON = ['--email', 'nobody@colophon.example'];

/**
 * Tries every command of the image `tools` on a temporary database, as an account that may only write its data; the
 * other commands must be refused in one sentence.
 * @param start arguments for Node that start the image's launcher
 * @param folder stands for /srv of the image
 * @param settings variables of the CMS besides those of the database
 * @throws StartError with the output of a command whose exit code is not the expected one
 */
export async function tryTools(
  start: string[],
  folder: string,
  settings: Record<string, string>,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'colophon-image-tools-'));
  const data = join(home, 'data');
  const backups = join(home, 'backups');
  chmodSync(home, 0o755);
  chmodSync(folder, 0o755);
  for (const writable of [data, backups]) {
    mkdirSync(writable);
    if (process.getuid?.() === 0) chownSync(writable, NOBODY, NOBODY);
  }
  const database = await startEmbeddedDatabase({ directory: join(home, 'database'), durable: false });
  const environment = {
    ...settings,
    DATA_DIR: data,
    BACKUP_DIR: backups,
    DATABASE_URL: database.url,
    CMS_PORT: String(await freePort()),
  };
  const attempt = (args: string[], wanted: number, words = /(?:)/) => {
    const { status, output } = runAsNobody([...start, ...args], folder, environment);
    if (status !== wanted || !words.test(output)) {
      throw new StartError(`The image tools: ${args.join(' ')} ended with ${status}:\n${output}`);
    }
  };
  try {
    // The first command that loads Strapi creates the tables.
    attempt(['privacy', 'export', ...PERSON], 0);
    attempt(['privacy', 'erase', ...PERSON, '--yes'], 0);
    attempt(['staff', 'end-sessions', ...PERSON], 1, /^No account of the panel has the address/);
    attempt(['staff', 'check-audit'], 0, /are as they were written/);
    attempt(['files', 'check'], 0);
    attempt(['content', 'check'], 0);
    attempt(['export', 'onix'], 0, /<NoProduct\/>/);
    attempt(['backup'], 0);
    const [made = ''] = readdirSync(backups);
    attempt(['restore', join(backups, made), '--yes'], 0);
    attempt(['backup', join(backups, 'today')], 0);
    attempt(['backup', '--unknown'], 1, /^[^\n]+\n?$/);
    for (const [name, { inImage }] of Object.entries(OFFERS)) {
      attempt([name, '--help'], inImage === true ? 0 : 1, inImage === true ? /^usage: tools/ : /^[^\n]+\n$/);
    }
  } finally {
    await database.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
