import { join } from 'node:path';
import { readSettings } from '@colophon/launcher/settings/settings';
import { firstLogin, signInToAdmin } from '@colophon/launcher/testing/admin-client';
import { residentMemory } from '../measure/resident-memory';
import { printTable, type Row, seconds } from '../measure/table';
import { databaseOf, englishBook, someProduct } from '../sample-book';
import { buy } from '../shop-load';
import { command, makePlace, type Place, type System, start } from '../system';
import { measureAdmin } from './admin';
import { writeContentFolder } from './content-folder';
import { durationOf, until } from './durations';
import { measureEdits } from './edit';
import { makeManyOrders } from './many-orders';
import { describeSitemap, measurePages } from './pages';

const ORDERS = 10_000;
/** Orders that are really placed and paid; the others are copies of them. */
const BOUGHT = 20;
/** Polling interval: each poll makes the database count the catalogue. */
const INDEX_PATIENCE = { everyMs: 1000, timeoutMs: 900_000 };

/** `npm run bench -- catalogue --titles N`: brings N titles through the whole system, from the seed to the reader. */
export async function benchCatalogue(titles: number): Promise<void> {
  const place = await makePlace();
  try {
    await command(['build'], place.environment);
    const folder = join(String(place.environment.DATA_DIR), 'content');
    writeContentFolder(folder, titles);
    const seeding = await command(['seed', '--content', folder], place.environment);
    const first = await start(place.storefront, place.environment);
    const starting: Row[] = [
      { what: `empty database to ${titles} titles`, figures: { time: seconds(seeding.ms) } },
      { what: 'first start, with a full reindex', figures: { time: seconds(first.startMs) } },
    ];
    try {
      const current = await durationOf(() => untilCurrent(place));
      starting.push({
        what: 'then every change of the seed indexed again',
        figures: { time: seconds(current) },
      });
      await fillShop(first);
    } finally {
      await first.stop();
    }
    const second = await start(place.storefront, place.environment);
    starting.push({ what: 'second start', figures: { time: seconds(second.startMs) } });
    try {
      printTable('Starting', starting);
      await measure(second);
    } finally {
      await second.stop();
    }
  } finally {
    place.remove();
  }
}

async function measure(system: System): Promise<void> {
  const { cms, dataDir } = readSettings(system.environment);
  const memory = (when: string): Row => ({
    what: when,
    figures: Object.fromEntries(
      [...residentMemory(system.launcher.pid ?? 0)].map(([program, mb]) => [program, `${mb.toFixed(0)} MB`]),
    ),
  });
  const memories = [memory('after the second start')];
  printTable('Pages, one at a time', await measurePages(system.storefront));
  memories.push(memory('after the pages'));
  console.log(`\nSitemap: ${await describeSitemap(system.storefront)}`);
  const admin = await signInToAdmin(cms.url, firstLogin(dataDir));
  printTable(`Views of staff, ${ORDERS} orders`, await measureAdmin(admin));
  printTable(
    'A change of one title',
    await measureEdits(system.storefront, admin, await englishBook(system.environment)),
  );
  const reindex = await command(['sync', 'reindex'], system.environment);
  const verify = await command(['sync', 'verify', '--check'], system.environment);
  printTable('The index', [
    { what: 'reindex', figures: { time: seconds(reindex.ms) } },
    { what: 'verify --check', figures: { time: seconds(verify.ms) } },
  ]);
  printTable('Resident memory', [...memories, memory('at the end')]);
}

async function untilCurrent({ environment }: Place): Promise<void> {
  const metrics = `http://127.0.0.1:${environment.CMS_PRIVATE_PORT}/metrics`;
  await until(
    'a current index',
    async () => /^colophon_search_outbox_pending 0$/m.test(await (await fetch(metrics)).text()),
    INDEX_PATIENCE,
  );
}

async function fillShop({ storefront, environment }: System): Promise<void> {
  const productId = await someProduct(storefront);
  for (let n = 0; n < BOUGHT; n++) await buy(storefront, productId);
  await makeManyOrders(await databaseOf(environment), ORDERS);
}
