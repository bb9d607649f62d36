import { join } from 'node:path';
import { build, buildForDatabase, buildPrograms } from '../compile/build';
import { withDatabase } from '../postgres/database';
import { isFree } from '../processes/ports';
import { runNode, runWhileCmsRuns } from '../processes/run-node';
import { ROOT, readSettings, StartError } from '../settings/settings';

const FILES_PROGRAM = join(ROOT, 'cms/dist/files/run.js');

/** `npm run build`: what a deployment runs. */
export async function buildOnly(): Promise<number> {
  await build(readSettings().environment);
  return 0;
}

/** `npm run seed -- [--reset]`: fills the database of the trial, whether Colophon runs or not. */
export async function seed(args: string[]): Promise<number> {
  return onDatabase([join(ROOT, 'cms/dist/seed/run.js'), ...args], join(ROOT, 'cms'));
}

/** `npm run privacy -- export | erase --email ADDRESS`: exports or erases the data of a person. */
export async function privacy(args: string[]): Promise<number> {
  return onDatabase([join(ROOT, 'cms/dist/privacy/run.js'), ...args], ROOT);
}

/** `npm run staff -- end-sessions --email ADDRESS`: ends all sessions of an admin account. */
export async function staff(args: string[]): Promise<number> {
  return onDatabase([join(ROOT, 'cms/dist/staff/run.js'), ...args], ROOT);
}

/** `npm run files -- check`: checks that no uploaded file is missing. */
export async function files(args: string[]): Promise<number> {
  return onDatabase([FILES_PROGRAM, ...args], ROOT);
}

/** `npm run content -- replace …`: merges two entries. */
export async function content(args: string[]): Promise<number> {
  return onDatabase([join(ROOT, 'cms/dist/content/run.js'), ...args], ROOT);
}

/** `npm run export -- onix --out FILE`: writes the published catalogue as an ONIX message. */
export async function exportCatalogue(args: string[]): Promise<number> {
  // File names are relative to the caller's folder, not to ours.
  return onDatabase([join(ROOT, 'cms/dist/exchange/export.js'), ...args], process.env.INIT_CWD ?? ROOT);
}

/** `npm run import -- FILE…`: shows what ONIX files would change in the catalogue, and writes it. */
export async function importCatalogue(args: string[]): Promise<number> {
  return onDatabase([join(ROOT, 'cms/dist/exchange/import.js'), ...args], process.env.INIT_CWD ?? ROOT);
}

/** Runs a program of the CMS on its database, which is started for it if necessary. */
async function onDatabase(args: string[], cwd: string): Promise<number> {
  const settings = readSettings();
  await buildForDatabase(settings.environment);
  return withDatabase(settings, ({ url }) =>
    runWhileCmsRuns(args, { ...settings.environment, DATABASE_URL: url, NODE_ENV: 'production' }, cwd),
  );
}

/** `npm run sync -- sync | reindex | verify | status | keys`: runs the worker's commands against the running system. */
export async function sync(args: string[]): Promise<number> {
  const settings = readSettings();
  if (args[0] !== 'keys' && (await isFree(settings.cms.port, settings.cms.host))) {
    throw new StartError(`The CMS does not run on ${settings.cms.url}: start Colophon first.`);
  }
  return runNode([join(ROOT, 'search-sync/dist/cli.js'), ...args], settings.environment);
}

/** `npm run search`: runs the embedded engine alone, on the trial's index and keys, until Ctrl-C. */
export async function search(args: string[]): Promise<number> {
  const settings = readSettings();
  if (args.length > 0) throw new StartError('search takes no arguments.');
  const { host, port } = settings.search;
  if (!(await isFree(port, host))) {
    throw new StartError(`Port ${port} on ${host} is taken: end what listens there, or set SEARCH_PORT.`);
  }
  await buildPrograms(settings.environment);
  console.log(
    `  Its master key is MEILI_MASTER_KEY in ${join(settings.dataDir, 'secrets.json')}. Ctrl-C ends it.`,
  );
  return runNode([join(ROOT, 'search-engine/dist/main.js')], settings.environment);
}

/** `npm run bench [-- search --titles N | keystroke]`: prints tables of times and rates; see bench/main.ts. */
export async function bench(args: string[]): Promise<number> {
  await buildPrograms(readSettings().environment);
  return runNode([join(ROOT, 'bench/dist/main.js'), ...args], process.env);
}

/**
 * `npm run vault -- keygen | open | rotate | purge`: finance's commands. They need no settings and no running program.
 */
export async function vault(args: string[]): Promise<number> {
  // File names are relative to the caller's folder, not to ours.
  return runNode(
    [join(ROOT, 'vault/dist/offline/cli.js'), ...args],
    process.env,
    process.env.INIT_CWD ?? ROOT,
  );
}
