import { join } from 'node:path';
import { build } from '../compile/build';
import { type Database, openDatabase, refuseEmbedded } from '../postgres/database';
import { lookAtDatabase } from '../postgres/database-connection';
import { isFree } from '../processes/ports';
import { runWhileCmsRuns } from '../processes/run-node';
import { step } from '../processes/steps';
import { authorFormKey } from '../settings/demo-key';
import { ROOT, type Settings, StartError } from '../settings/settings';

/** Requirements of the programs before they start: everything built, the database open, and their variables. */
export type Prepared = { database: Database; environment: NodeJS.ProcessEnv };

/**
 * Prepares a start from any state of the checkout.
 * @param buildParts  builds the parts that these programs need; by default all
 * @throws StartError when an address is in use, or a part does not build
 */
export async function prepare(
  settings: Settings,
  nodeEnv: 'production' | 'development',
  buildParts: (environment: NodeJS.ProcessEnv) => Promise<void> = build,
): Promise<Prepared> {
  // Before a build that takes minutes, not after it.
  refuseEmbedded(settings);
  await refuseTakenPorts(settings);
  if (settings.databaseUrl) await step('Database', () => openAndLook(settings));
  await buildParts(settings.environment);
  // Again: building may have taken minutes.
  await refuseTakenPorts(settings);
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

/** Opens the database, and checks that the shop can use it before anything is created there. */
async function openAndLook(settings: Settings): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await lookAtDatabase(database.url);
    return database;
  } catch (error) {
    if (!database.adopted) await database.stop();
    throw error;
  }
}

/** Fills an empty database with the sample catalogue. @throws StartError when that fails */
export async function seed(environment: NodeJS.ProcessEnv): Promise<void> {
  console.log('  Writing the sample catalogue into the empty database');
  const code = await runWhileCmsRuns([join(ROOT, 'cms/dist/seed/run.js')], environment, join(ROOT, 'cms'));
  if (code !== 0) throw new StartError('The sample catalogue could not be written.');
}

/** @throws StartError naming the first address in use */
async function refuseTakenPorts({ cms, search, storefront }: Settings): Promise<void> {
  const wanted = [
    { ...cms, variable: 'CMS_PORT' },
    ...(search.embedded ? [{ ...search, variable: 'SEARCH_PORT' }] : []),
    { ...storefront, variable: 'STOREFRONT_PORT' },
  ];
  for (const { host, port, variable } of wanted) {
    if (!(await isFree(port, host))) {
      throw new StartError(`Port ${port} on ${host} is taken: end what listens there, or set ${variable}.`);
    }
  }
}
