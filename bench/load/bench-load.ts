import { openDatabase } from '@colophon/launcher/postgres/database';
import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { readSettings } from '@colophon/launcher/settings/settings';
import { latencyRow, printFailures } from '../measure/latency-row';
import { printTable } from '../measure/table';
import { type System, withSystem } from '../system';
import { publishNowAndThen } from './publish-now-and-then';
import { PAID, type Rates, runLoad, warmUp } from './run-load';
import { watchPrograms } from './watch-programs';

/** Edits of a busy editor. */
const PUBLISH_EVERY_SECONDS = 300;

/** `npm run bench -- load`: puts a constant load on a separate system, and measures latencies and resources. */
export async function benchLoad(minutes: number, rates: Rates): Promise<void> {
  await withSystem((system) => measure(system, minutes, rates));
}

async function measure(system: System, minutes: number, rates: Rates): Promise<void> {
  const { storefront, environment } = system;
  await warmUp(storefront, rates);
  const before = await countOrders(environment);
  const seconds = minutes * 60;
  const editor = await publishNowAndThen(environment, Math.min(PUBLISH_EVERY_SECONDS, seconds / 2.5));
  const watch = watchPrograms(system);
  const outcomes = await runLoad(storefront, rates, seconds);
  const published = await editor.stop();
  const programs = await watch.stop();
  const after = await countOrders(environment);
  printTable(
    `${rates.pages} pages, ${rates.carts} baskets, ${rates.orders} orders a second for ${minutes} min; ${published} titles published meanwhile`,
    [...outcomes].map(([what, outcome]) => latencyRow(what, outcome)),
  );
  printFailures(outcomes);
  printTable('Programs', programs);
  const paid = outcomes.get(PAID)?.sorted.length ?? 0;
  printTable('Orders', [
    { what: 'acknowledged as paid', figures: { orders: String(paid) } },
    { what: 'paid in the database', figures: { orders: String(after.paid - before.paid) } },
    { what: 'in the database', figures: { orders: String(after.all - before.all) } },
  ]);
}

async function countOrders(environment: NodeJS.ProcessEnv): Promise<{ all: number; paid: number }> {
  const { url } = await openDatabase(readSettings(environment));
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ all: number; paid: number }>(
      'SELECT count(*)::int AS all, count(paid_at)::int AS paid FROM shop_orders',
    );
    return rows[0] ?? { all: 0, paid: 0 };
  });
}
