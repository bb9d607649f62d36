import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildForDatabase, buildForDevelopment } from '../compile/build';
import { isEmpty } from '../postgres/database';
import { type Program, Supervisor } from '../processes/supervisor';
import { ROOT, readSettings } from '../settings/settings';
import { prepare, seed } from './prepare';
import { programs } from './programs';
import { endOnSignal } from './shutdown';

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** Compilers that run again whenever a file is saved. */
const COMPILER: Program = {
  name: 'compiler',
  args: [TSC, '-b', '--watch', '--preserveWatchOutput'],
  cwd: ROOT,
};

/** `npm run dev`: the same programs, reloaded when files change, with their output on the terminal. */
export async function dev(): Promise<number> {
  const settings = readSettings();
  const { database, environment } = await prepare(settings, 'development', buildForDevelopment);
  if (await isEmpty(database.url)) {
    await buildForDatabase(settings.environment);
    await seed({ ...environment, NODE_ENV: 'production' });
  }
  const logs = join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const echo = (name: string, line: string) => console.log(`${name.padEnd(14)} ${line}`);
  const supervisors = [COMPILER, ...programs(settings).map(withReload)].map(
    (program) => new Supervisor(program, environment, logs, echo),
  );
  const ending = endOnSignal(supervisors, database);
  for (const supervisor of supervisors) supervisor.start();
  console.log(
    `\n  Shop ${settings.publicUrl}, admin ${settings.cms.url}/admin, as soon as they have compiled. Ctrl-C ends all.\n`,
  );
  return ending.done;
}

/** The same program, restarted when its compiled files change, or by its own development mode. */
function withReload(program: Program): Program {
  if (program.name === 'cms')
    return { ...program, args: program.args.map((arg) => (arg === 'start' ? 'develop' : arg)) };
  // Vite reloads the pages; their server is built once, and restarts only with `npm run dev`.
  if (program.name === 'storefront') return { ...program, args: [...program.args, '--dev'] };
  return { ...program, args: ['--watch', '--watch-preserve-output', ...program.args] };
}
