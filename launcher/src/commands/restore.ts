import { parseArgs } from 'node:util';
import { stepAhead } from '../backup/after-restore';
import { alone, RUNNING } from '../backup/alone';
import { findClientPrograms } from '../backup/client-programs';
import { loadFiles } from '../backup/files';
import { noteBackup } from '../backup/last-backup';
import { type Lacking, loadDatabase } from '../backup/load-database';
import { readManifest } from '../backup/manifest';
import { withDatabase } from '../database';
import { isFree } from '../ports';
import { readSettings, StartError } from '../settings';
import { step } from '../steps';
import { fromWhereOneStands } from './where-one-stands';

const print = (line: string) => console.log(`  ${line}`);

/** `npm run restore -- FOLDER --yes [--disconnect]`: resets all content and orders to a backup. */
export async function restore(args: string[]): Promise<number> {
  const { positionals, values } = parse(args);
  const [given] = positionals;
  if (!given) throw new StartError('Say which backup: npm run restore -- FOLDER --yes [--disconnect]');
  const settings = readSettings();
  const folder = fromWhereOneStands(given);
  const { madeAt } = readManifest(folder);
  const { host, port } = settings.cms;
  if (!(await isFree(port, host))) throw new StartError(`${RUNNING} Port ${port} is in use.`);
  if (!values.yes) {
    throw new StartError(
      `All that came after ${madeAt} would be lost. To do it: npm run restore -- ${given} --yes`,
    );
  }
  const programs = await findClientPrograms(settings.environment.PATH);
  await withDatabase(settings, ({ url }) =>
    alone(url, { disconnect: values.disconnect, report: print }, async () => {
      const { lacking } = await step('Restoring the database', () => loadDatabase(url, folder, programs));
      printLacking(lacking);
      await stepAhead(url);
      await noteBackup(url, madeAt, { verified: false });
      await loadFiles(settings, url, folder);
    }),
  );
  print(`Colophon is what it was at ${madeAt}. Start it, then: npm run sync -- reindex`);
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, disconnect: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function printLacking({ extensions, rights }: Lacking): void {
  if (extensions.length > 0) {
    print(
      `Extensions that the database had and this role may not create: ${extensions.join(', ')}. The shop needs none of them.`,
    );
  }
  if (rights.length > 0) print(`Rights that could not be given again: ${rights.join('; ')}.`);
}
