import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TitleSource } from '@colophon/contracts/catalogue/title-source';
import { outboxRoutes, type TitleId, type TitleRef } from '@colophon/contracts/search/outbox';

type Row = TitleRef & {
  acked: number;
  changedAt: number;
  lease: string | null;
  leaseUntil: number;
  nextTry: number;
  claimed: number;
  attempts: number;
  dead: boolean;
};
type Replies = { [N in keyof typeof outboxRoutes]: (body: never) => object | Promise<object> };
type Saved = TitleSource | { kind: 'book'; documentId: string; broken: true };

export const TOKEN = 'a-token-for-tests-that-is-long-enough';

/** An in-memory content outbox of a CMS, with its rules about leases, behind its HTTP calls. */
export class FakeCms {
  readonly titles = new Map<string, unknown>();
  readonly #rows = new Map<string, Row>();
  #server: Server | null = null;
  #leases = 0;
  #clock = 0;
  /** seconds by which a test advances the clock */
  skippedSeconds = 0;
  synonyms: string[][] = [];
  /** hook that runs just before a page of the snapshot is read */
  beforeSnapshot: (after: string | null) => Promise<void> = async () => {};
  /** calls made so far, by name */
  readonly calls: string[] = [];

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', async () => {
        const name = (Object.keys(outboxRoutes) as (keyof typeof outboxRoutes)[]).find(
          (key) => outboxRoutes[key].path === request.url,
        );
        if (name === undefined) throw new Error(`The CMS has no ${request.url}`);
        this.calls.push(name);
        const parsed = outboxRoutes[name].body.safeParse(JSON.parse(text));
        const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
        const status = !isKnown ? 401 : parsed.success ? 200 : 400;
        const reply = status === 200 ? await this.#replies[name](parsed.data as never) : {};
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(reply));
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** Publishes a title, or unpublishes it with null. */
  save(source: Saved): void {
    this.titles.set(keyOf(source), source);
    this.#touch(source);
  }

  withdraw(kind: 'book' | 'journal', documentId: string): void {
    this.titles.delete(keyOf({ kind, documentId }));
    this.#touch({ kind, documentId });
  }

  /** Dead-letters a title, as the CMS does after the last attempt. */
  kill(kind: 'book' | 'journal', documentId: string): void {
    const row = this.#rows.get(keyOf({ kind, documentId }));
    if (row) Object.assign(row, { dead: true, revision: row.revision + 1 });
  }

  /** Changes a title without the outbox, as an import without Strapi does. */
  slip(source: TitleSource): void {
    this.titles.set(keyOf(source), source);
  }

  get pending(): number {
    return this.#all().filter((row) => row.revision > row.acked && !row.dead).length;
  }

  get failures(): number {
    return this.#all().reduce((sum, row) => sum + row.attempts, 0);
  }

  #all(): Row[] {
    return [...this.#rows.values()];
  }

  #now(): number {
    return Date.now() / 1000 + this.skippedSeconds;
  }

  #touch({ kind, documentId }: { kind: 'book' | 'journal'; documentId: string }): void {
    const key = keyOf({ kind, documentId });
    const row = this.#rows.get(key);
    const changedAt = ++this.#clock;
    if (row) Object.assign(row, { revision: row.revision + 1, changedAt, dead: false });
    else {
      const free = { acked: 0, lease: null, leaseUntil: 0, nextTry: 0, claimed: 0, attempts: 0, dead: false };
      this.#rows.set(key, { kind, documentId, revision: 1, changedAt, ...free });
    }
  }

  #held(lease: string, entries: readonly TitleRef[]): Row[] {
    return entries.flatMap((entry) => {
      const row = this.#rows.get(keyOf(entry));
      return row?.lease === lease && row.leaseUntil > this.#now() ? [row] : [];
    });
  }

  readonly #replies: Replies = {
    claim: ({ limit, leaseSeconds }: { limit: number; leaseSeconds: number }) => {
      const lease = `lease-${++this.#leases}`;
      const due = this.#all()
        .filter((row) => row.revision > row.acked && !row.dead)
        .filter((row) => Math.max(row.leaseUntil, row.nextTry) <= this.#now())
        .slice(0, limit);
      for (const row of due) {
        Object.assign(row, { lease, leaseUntil: this.#now() + leaseSeconds, claimed: row.revision });
      }
      const entries = due.map((row) => ({ ...refOf(row), source: this.titles.get(keyOf(row)) ?? null }));
      return { lease: entries.length > 0 ? lease : '', entries };
    },
    check: ({ lease }: { lease: string }) => {
      const held = this.#all().filter((row) => row.lease === lease && row.leaseUntil > this.#now());
      const secondsLeft = held.length > 0 ? Math.min(...held.map((row) => row.leaseUntil - this.#now())) : 0;
      return { held: held.map((row) => ({ ...refOf(row), revision: row.claimed })), secondsLeft };
    },
    ack: ({ lease, entries }: { lease: string; entries: TitleRef[] }) => {
      const held = this.#held(lease, entries);
      for (const row of held) Object.assign(row, { acked: row.claimed, lease: null, leaseUntil: 0 });
      const lost = entries.filter((entry) => !held.some((row) => keyOf(row) === keyOf(entry)));
      for (const entry of lost) this.#touch(entry);
      return { acknowledged: held.length, lost: lost.length };
    },
    fail: ({ lease, entries }: { lease: string; entries: TitleRef[] }) => {
      for (const row of this.#held(lease, entries)) {
        Object.assign(row, {
          lease: null,
          leaseUntil: 0,
          nextTry: this.#now() + 1,
          attempts: row.attempts + 1,
        });
      }
      return { dead: 0 };
    },
    snapshot: async ({ after, limit }: { after: string | null; limit: number }) => {
      await this.beforeSnapshot(after);
      const keys = [...this.titles.keys()].sort().filter((key) => after === null || key > after);
      const page = keys.slice(0, limit);
      const titles = page.map((key) => this.titles.get(key) as Saved);
      return {
        titles: titles.filter((title) => !isBroken(title)),
        unreadable: titles.filter(isBroken).map(({ kind, documentId }) => ({ kind, documentId })),
        next: keys.length > limit ? (page.at(-1) ?? null) : null,
        total: this.titles.size,
      };
    },
    mark: () => ({ mark: String(this.#clock) }),
    replay: ({ since }: { since: string }) => {
      const changed = this.#all().filter((row) => row.changedAt > Number(since));
      for (const row of changed) this.#touch(row);
      return { replayed: changed.length };
    },
    look: ({ titles }: { titles: TitleId[] }) => ({
      entries: titles.map((title) => {
        const row = this.#rows.get(keyOf(title));
        const saved = this.titles.get(keyOf(title)) as Saved | undefined;
        const waits = row && row.revision > row.acked ? 'pending' : 'current';
        return {
          ...title,
          revision: row?.revision ?? 0,
          state: !row ? 'unknown' : row.dead ? 'dead' : waits,
          source: saved && !isBroken(saved) ? saved : null,
          problem: saved && isBroken(saved) ? 'broken' : null,
        };
      }),
    }),
    requeue: ({ titles }: { titles: TitleId[] }) => {
      const idle = titles.filter((title) => {
        const row = this.#rows.get(keyOf(title));
        return row && (row.dead || row.revision <= row.acked);
      });
      for (const title of idle) this.#touch(title);
      return { requeued: idle.length };
    },
    synonyms: () => ({ groups: this.synonyms }),
    status: () => ({
      titles: this.titles.size,
      searchable: [...this.titles.values()].filter((title) => !isPartners(title)).length,
      pending: this.pending,
      leased: this.#all().filter((row) => row.leaseUntil > this.#now()).length,
      dead: this.#all().filter((row) => row.dead).length,
      oldestPendingSeconds: this.pending > 0 ? 1 : null,
      lastError: null,
    }),
  };
}

function isBroken(title: Saved): title is Extract<Saved, { broken: true }> {
  return 'broken' in title;
}

function isPartners(title: unknown): boolean {
  return (title as { productGroup?: unknown }).productGroup === 'WP';
}

function keyOf({ kind, documentId }: { kind: string; documentId: string }): string {
  return `${kind}:${documentId}`;
}

function refOf({ kind, documentId, revision }: TitleRef): TitleRef {
  return { kind, documentId, revision };
}
