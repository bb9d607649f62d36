import { backup, restore } from './commands/backup';
import { check } from './commands/check';
import { cluster } from './commands/cluster';
import { dev } from './commands/dev';
import { imagesCheck } from './commands/images-check';
import { licences } from './commands/licences';
import { mutants } from './commands/mutants';
import { soak } from './commands/soak';
import { start } from './commands/start';
import { bench, buildOnly, files, privacy, search, seed, sync, vault } from './commands/tools';
import { StartError } from './settings';

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  backup,
  files,
  'images:check': imagesCheck,
  cluster,
  licences,
  restore,
  start,
  dev,
  bench,
  build: buildOnly,
  mutants,
  privacy,
  search,
  seed,
  soak,
  sync,
  test: check,
  vault,
};

async function main(): Promise<number> {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command)
    throw new StartError(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}.`);
  return command(args);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  },
);
