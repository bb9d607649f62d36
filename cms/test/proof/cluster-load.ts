import { expect } from '@jest/globals';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import type { ClusterSystem } from './cluster-system';
import { brokenInvariants } from './invariants';
import { ReadingLoad } from './reading-load';
import { ShoppingLoad } from './shopping-load';

const CUSTOMERS = 3;
const READERS = 2;

/** Customers and readers before a cluster, for a while and again; what customers were told is kept over all of them. */
export class ClusterLoad {
  private readonly ordered = new Set<string>();
  private readonly paid = new Set<string>();
  private running: { load: ShoppingLoad; readers: ReadingLoad } | undefined;

  constructor(
    private readonly system: ClusterSystem,
    private readonly productId: number,
    private readonly pages: readonly string[],
  ) {}

  begin(): { load: ShoppingLoad; readers: ReadingLoad } {
    const { inside, edge } = this.system;
    const load = new ShoppingLoad(inside, { productIds: [this.productId], coupons: [] }, edge);
    const readers = new ReadingLoad(edge.url, this.pages);
    load.start(CUSTOMERS);
    readers.start(READERS);
    this.running = { load, readers };
    return this.running;
  }

  async end(): Promise<void> {
    await this.running?.readers.end();
    await this.running?.load.end();
    for (const reference of this.running?.load.told.ordered ?? []) this.ordered.add(reference);
    for (const reference of this.running?.load.told.paid ?? []) this.paid.add(reference);
  }

  /** Ends it where a test failed in the middle of it. */
  async abandon(): Promise<void> {
    await this.running?.load.abandon();
    await this.running?.readers.end();
  }

  /** What a customer was told is so, whatever was killed or started anew after. */
  async expectNothingLost(): Promise<void> {
    const known = await this.states();
    expect([...this.ordered].filter((reference) => !known.has(reference))).toEqual([]);
    const isAllPaid = async () => {
      const states = await this.states();
      return [...this.paid].every((reference) => states.get(reference) === 'paid');
    };
    // A notification whose receiver was killed is told again, or found by the reconciler.
    await eventually(isAllPaid, { what: 'all payments' });
    expect(await brokenInvariants(this.system.inside.databaseUrl, { atRest: false })).toEqual({});
  }

  /** How each order stands, by the sessions that it was to be paid in. */
  private async states(): Promise<Map<string, string>> {
    const found = await rows(
      'SELECT a.provider_ref, o.state FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id',
      [],
      this.system.inside,
    );
    return new Map(found.map((row) => [String(row.provider_ref), String(row.state)]));
  }
}
