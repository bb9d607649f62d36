import { backup } from './commands/backup';
import { chooseCommand } from './commands/choose-command';
import { COMMAND_HELP, type CommandName } from './commands/command-list';
import { dev } from './commands/dev';
import { restore } from './commands/restore';
import { start } from './commands/start';
import {
  bench,
  buildOnly,
  content,
  exportCatalogue,
  files,
  importCatalogue,
  privacy,
  search,
  seed,
  staff,
  sync,
  vault,
} from './commands/tools';
import { isCheckout } from './compile/checkout';
import { StartError } from './settings/settings';
import { test, testAll } from './test-run/run-tests';

const COMMANDS: Record<CommandName, (args: string[]) => Promise<number>> = {
  backup,
  content,
  export: exportCatalogue,
  import: importCatalogue,
  files,
  restore,
  start,
  dev,
  bench,
  build: buildOnly,
  privacy,
  search,
  seed,
  staff,
  sync,
  test,
  'test:all': testAll,
  vault,
};

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const choice = chooseCommand(COMMAND_HELP, args, !isCheckout());
  if ('refuse' in choice) throw new StartError(choice.refuse);
  if ('print' in choice) {
    console.log(choice.print);
    return 0;
  }
  return COMMANDS[choice.run](args.slice(1));
}

/** Formats an error for the terminal: one sentence if it is a known one, else with its stack. */
function errorText(error: unknown): unknown {
  const isOfArguments =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof StartError || isOfArguments ? error.message : error;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(errorText(error));
    process.exit(1);
  },
);
