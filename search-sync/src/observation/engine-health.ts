import { removeMisnamed } from '@colophon/contracts/metric-names';
import { SHARED_METRICS } from '@colophon/contracts/metrics';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an engine that has read its data tells of itself. */
type Facts = { documents(): Iterable<readonly [index: string, count: number]>; tasksWaiting(): number };

/** What is known of an engine: whether it answers searches, what it holds, how long it takes. */
export class EngineHealth {
  readonly registry = new Registry();
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>;
  readonly requestsInHand: Gauge;
  private facts: Facts | null = null;
  private progress = 'it begins';
  private draining = false;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    removeMisnamed(this.registry);
    this.requestSeconds = new Histogram({ ...SHARED_METRICS.requestSeconds, registers });
    this.requestsInHand = new Gauge({ ...SHARED_METRICS.requestsInHand, registers });
    const documents: Gauge<'index'> = new Gauge({
      name: 'colophon_search_documents',
      help: 'Documents that an index of the embedded engine holds',
      labelNames: ['index'],
      registers,
      collect: () => {
        // An index that is gone is not to stay as it was.
        documents.reset();
        for (const [index, count] of this.facts?.documents() ?? []) documents.set({ index }, count);
      },
    });
    const waiting: Gauge = new Gauge({
      name: 'colophon_search_tasks_waiting',
      help: 'Changes that the embedded engine has accepted and not made yet',
      registers,
      collect: () => waiting.set(this.facts?.tasksWaiting() ?? 0),
    });
  }

  /** How far the reading of its data has come. */
  reads(progress: string): void {
    this.progress = progress;
  }

  /** It has read its data. */
  answers(facts: Facts): void {
    this.facts = facts;
    this.progress = 'done';
  }

  /** From now on requests should go elsewhere; those that come all the same are answered. */
  drain(): void {
    this.draining = true;
  }

  get isReady(): boolean {
    return this.facts !== null && !this.draining;
  }

  details(): { ready: boolean; draining: boolean; read: string; tasksWaiting: number } {
    const { draining, facts, isReady: ready, progress: read } = this;
    return { ready, draining, read, tasksWaiting: facts?.tasksWaiting() ?? 0 };
  }
}
