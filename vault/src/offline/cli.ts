import { parseArgs } from 'node:util';
import { CommandError } from './command-error';
import { keygen, rotate } from './commands/keygen';
import { open } from './commands/open';
import { purge } from './commands/purge';
import { openTerminal, type Terminal } from './terminal';

const HELP = `For finance: opens what authors sent through the tax form. Works offline; asks for whatever is left out.

  keygen                 make the first key pair         [--to FILE]
  open   [EXPORT]        open an export of the admin     [--key FILE]... [--to LIST.csv] [--return RETURN.csv]
                                                         [--choose REFERENCE]...
  rotate                 make a new key pair             [--to FILE]
  purge  [EXPORT]        purge your own copy of it       [--key FILE] [--before dd-mm-yyyy | all] [--list LIST.csv]...

A passphrase is never given on the command line: it is asked for, and not shown.
Exit codes: 0 done, 1 not done, 2 wrong use.`;

async function main(): Promise<number> {
  const read = readArguments();
  if (!read || read === 'help') {
    console.log(HELP);
    return read ? 0 : 2;
  }
  const terminal = openTerminal();
  try {
    await run(terminal, read);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.print(error.message);
    return 1;
  } finally {
    terminal.close();
  }
}

function run(terminal: Terminal, { command, file, values }: Arguments): Promise<void> {
  const now = new Date();
  const { key: keys = [], choose: chosen = [], list: lists = [], to, before } = values;
  switch (command) {
    case 'keygen':
      return keygen(terminal, { to, now });
    case 'rotate':
      return rotate(terminal, { to, now });
    case 'open':
      return open(terminal, { export: file, keys, to, returnTo: values.return, chosen, now });
    case 'purge':
      return purge(terminal, { export: file, key: keys[0], before, lists, now });
    default: {
      const unknown: never = command;
      return unknown;
    }
  }
}

const COMMANDS = ['keygen', 'open', 'rotate', 'purge'] as const;

type Arguments = {
  command: (typeof COMMANDS)[number];
  file: string | undefined;
  values: {
    to?: string;
    key?: string[];
    return?: string;
    choose?: string[];
    before?: string;
    list?: string[];
  };
};

/** Parses the command line; null when it is invalid. */
function readArguments(): Arguments | 'help' | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        key: { type: 'string', multiple: true },
        return: { type: 'string' },
        choose: { type: 'string', multiple: true },
        before: { type: 'string' },
        list: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [name, file, ...rest] = positionals;
    if (values.help) return 'help';
    const command = COMMANDS.find((known) => known === name);
    return command && rest.length === 0 ? { command, file, values } : null;
  } catch {
    return null;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
