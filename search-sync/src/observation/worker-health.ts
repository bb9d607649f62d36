import { createRegistry } from '@colophon/platform/observation/program-metrics';
import { Counter, Gauge } from 'prom-client';
import type { Log } from '../sync/log';

/** State of a worker, derived from its log: whether it works, and how much it has done. */
export class WorkerHealth {
  readonly registry = createRegistry();
  private prepared = false;
  private waiting = false;
  private draining = false;
  private searchProblem: string | null = null;
  private readonly indexed: Counter;
  private readonly failures: Counter;

  constructor() {
    const registers = [this.registry];
    const indexed = 'Titles whose last change was brought into the index';
    this.indexed = new Counter({ name: 'colophon_sync_indexed_total', help: indexed, registers });
    const failures = 'Turns that ended because the CMS or the engine did not answer';
    this.failures = new Counter({ name: 'colophon_sync_failures_total', help: failures, registers });
    const working: Gauge = new Gauge({
      name: 'colophon_sync_working',
      help: '1 while the worker reaches CMS and engine',
      registers,
      collect: () => {
        working.set(this.isReady ? 1 : 0);
      },
    });
    const found: Gauge = new Gauge({
      name: 'colophon_sync_search_right',
      help: "0 while a search with the storefront's key does not find what the CMS has for readers, else 1",
      registers,
      collect: () => {
        found.set(this.searchProblem === null ? 1 : 0);
      },
    });
  }

  /** Wraps the worker's log and updates the state from its events. */
  observe(log: Log): Log {
    return (level, event, fields) => {
      if (event === 'waiting') {
        this.waiting = true;
        this.failures.inc();
      }
      if (event === 'recovered') this.waiting = false;
      if (event === 'search-wrong') this.searchProblem = String(fields?.reason ?? '');
      if (event === 'search-right') this.searchProblem = null;
      if (event === 'indexed') this.indexed.inc(Number(fields?.titles ?? 0));
      log(level, event, fields);
    };
  }

  /** Marks the worker as prepared: CMS and engine were reached, and the index exists. */
  prepare(): void {
    this.prepared = true;
    this.waiting = false;
  }

  /** Marks the worker as draining: it finishes its batch and ends. */
  drain(): void {
    this.draining = true;
  }

  get isReady(): boolean {
    return this.prepared && !this.waiting && !this.draining && this.searchProblem === null;
  }

  /** Readiness with reasons; `searchProblem` is a sentence about what readers do not find, or null. */
  details(): {
    ready: boolean;
    draining: boolean;
    prepared: boolean;
    waiting: boolean;
    searchProblem: string | null;
  } {
    const { draining, isReady: ready, prepared, searchProblem, waiting } = this;
    return { ready, draining, prepared, waiting, searchProblem };
  }
}
