import { parseArgs } from 'node:util';
import { StartError } from '../settings/start-error';

/** Options of `npm run backup --`. */
export type BackupOptions =
  | { kind: 'verify'; folder: string }
  | {
      kind: 'make';
      /** target folder of the backup; null: a dated folder in `into`, or in BACKUP_DIR */
      folder: string | null;
      into: string | null;
      /** days; null: none is removed */
      keepDays: number | null;
      verify: boolean;
    };

const USAGE =
  'npm run backup -- [FOLDER | --into FOLDER] [--keep-days DAYS] [--verify], or: npm run backup -- verify FOLDER';

/** Parses the arguments. @throws StartError naming the wrong ones and the valid ones */
export function parseBackupOptions(args: string[]): BackupOptions {
  const { positionals, values } = parse(args);
  const [first, second, ...rest] = positionals;
  if (first === 'verify') {
    if (!second || rest.length > 0) throw usageError('Say which backup to verify');
    return { kind: 'verify', folder: second };
  }
  if (second) throw usageError('There is one folder for a backup');
  const { into = null, verify } = values;
  const folder = first ?? null;
  if (folder !== null && into !== null) throw usageError('Either a folder, or --into one');
  const keepDays = values['keep-days'] === undefined ? null : Number(values['keep-days']);
  if (keepDays !== null && !(Number.isInteger(keepDays) && keepDays > 0)) {
    throw usageError('--keep-days takes a whole number of days, 1 or more');
  }
  if (keepDays !== null && folder !== null) {
    throw usageError('--keep-days goes with --into: a folder of one backup holds no older ones');
  }
  return { kind: 'make', folder, into, keepDays, verify };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        into: { type: 'string' },
        'keep-days': { type: 'string' },
        verify: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}

const usageError = (what: string): StartError => new StartError(`${what}. ${USAGE}`);
