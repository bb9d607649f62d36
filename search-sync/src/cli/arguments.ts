import { parseArgs } from 'node:util';

export const HELP = `Keeps the search index true to the CMS.

  sync              bring every change into the index, until stopped
  sync --once       bring what is pending into the index, and end
  reindex           rebuild the whole index; the old one answers meanwhile
  verify            compare every document with the CMS, and put right what is wrong
  verify --check    only tell what is wrong
  status            how far the index is behind, whether it counts what it should, and whether readers find it
  keys              print the variables with the keys for the worker and for the storefront

  --json            for all but sync and keys: one JSON object on standard output; { "error": … } when it failed
  --help            this text

Environment: CMS_URL, SERVICE_TOKEN, MEILI_HOST, MEILI_API_KEY and MEILI_SEARCH_KEY (if the
engine wants keys), PARTNER_PRODUCT_GROUP, PRESS_TIME_ZONE;
for keys only MEILI_HOST, MEILI_MASTER_KEY, PARTNER_PRODUCT_GROUP.
Exit codes: 0 done or current, 1 failed, 2 wrong use, 3 behind or not true: changes wait too long or are dead, there is
no index, it differs from the CMS, or a search with the storefront's key finds something else; 130 and 143 ended by a signal, with nothing broken.`;

const COMMANDS = ['sync', 'reindex', 'verify', 'status', 'keys'] as const;
type Command = (typeof COMMANDS)[number];

/** The parsed command line, or the problem with it. */
export type Arguments =
  | { command: Command; once: boolean; check: boolean; json: boolean }
  | { command: 'help' }
  | { problem: string };

/** Reads the command line, without the program's own name. */
export function readArguments(args: readonly string[]): Arguments {
  const parsed = parse(args);
  if ('problem' in parsed) return parsed;
  const { positionals, values } = parsed;
  if (values.help) return { command: 'help' };
  const [word, ...rest] = positionals;
  const command = COMMANDS.find((known) => known === word);
  if (!command) return { problem: word === undefined ? 'say what to do' : `there is no command ${word}` };
  if (rest.length > 0) return { problem: `${rest.join(' ')} means nothing here` };
  const { once, check, json } = values;
  if (once && command !== 'sync') return { problem: '--once goes with sync' };
  if (check && command !== 'verify') return { problem: '--check goes with verify' };
  const hasResult = command !== 'keys' && (command !== 'sync' || once);
  if (json && !hasResult) return { problem: '--json goes with sync --once, reindex, verify and status' };
  return { command, once, check, json };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        once: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
