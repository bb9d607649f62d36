import { join } from 'node:path';
import { build } from '../build';
import { type Database, openDatabase, refuseEmbedded } from '../database';
import { lookAtDatabase } from '../database-connection';
import { authorFormKey } from '../demo-key';
import { isFree } from '../ports';
import { ROOT, type Settings, StartError } from '../settings';
import { step } from '../steps';
import { runBesideCms } from './run-node';

/** Somewhere that a program wants to listen, and the variable that says where. */
export type Place = { host: string; port: number; variable: string };

/** What programs need before they start: all built, the database open, and the variables that they get. */
export type Prepared = { database: Database; environment: NodeJS.ProcessEnv };

/**
 * Prepares a start from whatever state the checkout is in.
 * @param more  where programs listen besides the places that the settings name
 * @param buildParts  builds what these programs start from; everything unless told otherwise
 * @throws StartError when somebody else listens where we want to, or a part does not build
 */
export async function prepare(
  settings: Settings,
  nodeEnv: 'production' | 'development',
  more: readonly Place[] = [],
  buildParts: (environment: NodeJS.ProcessEnv) => Promise<void> = build,
): Promise<Prepared> {
  // Before a build of minutes, not after it.
  refuseEmbedded(settings);
  await refuseTakenPorts(settings, more);
  if (settings.databaseUrl) await step('Database', () => openAndLook(settings));
  await buildParts(settings.environment);
  // Again: building may have taken minutes.
  await refuseTakenPorts(settings, more);
  const database = settings.databaseUrl
    ? await openDatabase(settings)
    : await step('Database', () => openAndLook(settings));
  const environment = {
    ...settings.environment,
    ...(await authorFormKey(settings)),
    DATABASE_URL: database.url,
    NODE_ENV: nodeEnv,
  };
  return { database, environment };
}

/** Opens the database, and looks whether the shop can live in it before anything is made there. */
async function openAndLook(settings: Settings): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await lookAtDatabase(database.url, settings.databasePoolMax);
    return database;
  } catch (error) {
    if (!database.adopted) await database.stop();
    throw error;
  }
}

/** Fills an empty database with the sample catalogue. @throws StartError when that failed */
export async function seed(environment: NodeJS.ProcessEnv): Promise<void> {
  console.log('  Writing the sample catalogue into the empty database');
  const code = await runBesideCms([join(ROOT, 'cms/dist/seed/run.js')], environment, join(ROOT, 'cms'));
  if (code !== 0) throw new StartError('The sample catalogue could not be written.');
}

/** @throws StartError that names the first place where somebody else listens */
async function refuseTakenPorts(
  { cms, search, storefront }: Settings,
  more: readonly Place[],
): Promise<void> {
  const wanted: Place[] = [
    { ...cms, variable: 'CMS_PORT' },
    ...(search.embedded ? [{ ...search, variable: 'SEARCH_PORT' }] : []),
    { ...storefront, variable: 'STOREFRONT_PORT' },
    ...more,
  ];
  for (const { host, port, variable } of wanted) {
    if (!(await isFree(port, host))) {
      throw new StartError(`Port ${port} on ${host} is taken: end what listens there, or set ${variable}.`);
    }
  }
}
