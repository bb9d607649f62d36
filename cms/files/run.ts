import { parseArgs } from 'node:util';
import { env } from '../src/env';
import { EBOOKS } from '../src/files/domain/object-key';
import { configuredBucket } from '../src/files/uploads-bucket';
import { load, save } from './backup';
import { check, checkEbooks } from './check';
import { enteredNames } from './entered-names';
import { move } from './move';
import { soldEbooks } from './sold-ebooks';
import { storeInUse, storeNamed } from './stores';

const USAGE = `usage: files move --to s3|disk [--remove]
       files check [--in s3|disk]`;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      in: { type: 'string' },
      remove: { type: 'boolean', default: false },
      copies: { type: 'boolean', default: false },
    },
  });
  const [command, folder] = positionals;
  if (command === 'move' && isPlace(values.to)) {
    const other = values.to === 's3' ? 'disk' : 's3';
    if (values.remove && env.FILES_STORE === other) {
      throw new Error(
        `readers are given what lies on ${other}: set FILES_STORE=${values.to} first, and restart.`,
      );
    }
    return move(storeNamed(other), storeNamed(values.to), { remove: values.remove, say });
  }
  if (command === 'check' && (values.in === undefined || isPlace(values.in))) {
    const uploads = await check(values.in ? storeNamed(values.in) : storeInUse(), await enteredNames(), say);
    return Math.max(uploads, await ebooks());
  }
  // These two are parts of `npm run backup` and `npm run restore`.
  if (command === 'save' && folder) {
    const store = storeInUse();
    const keepsVersions = store.name === 's3' ? ((await configuredBucket?.isVersioned()) ?? null) : false;
    await save(store, folder, { keepsVersions, copies: values.copies, say });
    return 0;
  }
  if (command === 'load' && folder) return load(storeInUse(), folder, say);
  process.stderr.write(`${USAGE}\n`);
  return 2;
}

/** The press's own e-books are in no backup: operators who restore one must know. */
async function ebooks(): Promise<number> {
  if (env.EBOOK_DISTRIBUTOR !== 'bucket' || !configuredBucket) return 0;
  return checkEbooks(configuredBucket.list(EBOOKS), await soldEbooks(), say);
}

function isPlace(name: string | undefined): name is 'disk' | 's3' {
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
