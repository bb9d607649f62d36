import { parseArgs } from 'node:util';
import { restoreDump } from '../backup/database-dump';
import { databaseToSave } from '../backup/database-to-save';
import { RUNNING, withDatabaseAlone } from '../backup/exclusive-database';
import { loadFiles } from '../backup/files';
import { noteBackup } from '../backup/last-backup';
import { readManifest } from '../backup/manifest';
import { lookAtDatabase } from '../postgres/database-connection';
import { isFree } from '../processes/ports';
import { step } from '../processes/steps';
import { readSettings, StartError } from '../settings/settings';
import { fromCallerFolder } from './caller-folder';

const print = (line: string) => console.log(`  ${line}`);

/** `npm run restore -- FOLDER --yes [--disconnect] [--no-acl]`: resets all content and orders to a backup. */
export async function restore(args: string[]): Promise<number> {
  const { positionals, values } = parse(args);
  const [given] = positionals;
  if (!given)
    throw new StartError('Say which backup: npm run restore -- FOLDER --yes [--disconnect] [--no-acl]');
  const settings = readSettings();
  const folder = fromCallerFolder(given);
  const { madeAt, schema } = readManifest(folder);
  const url = await databaseToSave(settings);
  const { host, port } = settings.cms;
  if (!(await isFree(port, host))) throw new StartError(`${RUNNING} Port ${port} is in use.`);
  if (!values.yes) {
    throw new StartError(
      `All that came after ${madeAt} would be lost. To do it: npm run restore -- ${given} --yes`,
    );
  }
  const { environment } = settings;
  const found = await lookAtDatabase(url);
  if (found !== schema) {
    throw new StartError(
      `This backup's tables are in schema ${schema}, this role's would be in ${found}: ALTER ROLE … SET search_path = ${schema}, then restore. Nothing was changed.`,
    );
  }
  let left: string | null = null;
  await withDatabaseAlone(url, { disconnect: values.disconnect, report: print }, async () => {
    await step('Restoring the database', () =>
      restoreDump({ url, schema, environment }, folder, { acl: !values['no-acl'] }),
    );
    await noteBackup(url, madeAt, { verified: false });
    left = loadFiles(settings, folder);
  });
  if (left !== null) print(left);
  print(`Colophon is what it was at ${madeAt}. Start it, then: npm run sync -- reindex`);
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        disconnect: { type: 'boolean', default: false },
        'no-acl': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
