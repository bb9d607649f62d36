import { parseArgs } from 'node:util';
import { env } from '../src/settings/env';
import { check, checkEbooks } from './check';
import { mediaLibraryNames } from './media-library-names';
import { soldEbooks } from './sold-ebooks';
import { type StoreName, storedEbooks, storedUploads } from './stored-names';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
  const store = values.in ?? env.FILES_STORE;
  if (positionals.join() !== 'check' || !isStore(store)) {
    process.stderr.write('usage: files check [--in s3|disk]\n');
    return 2;
  }
  const uploads = await check(store, storedUploads(store), await mediaLibraryNames(), print);
  if (env.EBOOK_DISTRIBUTOR !== 'bucket') return uploads;
  return Math.max(uploads, await checkEbooks(storedEbooks(), await soldEbooks(), print));
}

function isStore(name: string): name is StoreName {
  return name === 'disk' || name === 's3';
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`files failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
