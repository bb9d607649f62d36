import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Log } from '../sync/log';

/** What is known of a worker from what it says: whether it works, and how much it has done. */
export class WorkerHealth {
  readonly registry = new Registry();
  private prepared = false;
  private waiting = false;
  private draining = false;
  private readonly indexed: Counter;
  private readonly failures: Counter;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
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
  }

  /** The worker's log, listened to. */
  hear(log: Log): Log {
    return (level, event, fields) => {
      if (event === 'waiting') {
        this.waiting = true;
        this.failures.inc();
      }
      if (event === 'recovered') this.waiting = false;
      if (event === 'indexed') this.indexed.inc(Number(fields?.titles ?? 0));
      log(level, event, fields);
    };
  }

  /** Both were reached once, and the index can answer. */
  prepare(): void {
    this.prepared = true;
    this.waiting = false;
  }

  /** It finishes what it has in hand and ends. */
  drain(): void {
    this.draining = true;
  }

  get isReady(): boolean {
    return this.prepared && !this.waiting && !this.draining;
  }

  details(): { ready: boolean; draining: boolean; prepared: boolean; waiting: boolean } {
    const { draining, isReady: ready, prepared, waiting } = this;
    return { ready, draining, prepared, waiting };
  }
}
