import {
  createRegistry,
  createRequestMetrics,
  type RequestMetrics,
} from '@colophon/platform/observation/program-metrics';
import { Gauge } from 'prom-client';

/** Statistics of an engine that has loaded its data. */
type Facts = { documents(): Iterable<readonly [index: string, count: number]>; tasksWaiting(): number };

/** Health and metrics of an engine: its readiness, its contents, its latencies. */
export class EngineHealth {
  readonly registry = createRegistry();
  readonly requests: RequestMetrics = createRequestMetrics(this.registry);
  private facts: Facts | null = null;
  private progress = 'it begins';
  private draining = false;

  constructor() {
    const registers = [this.registry];
    const documents: Gauge<'index'> = new Gauge({
      name: 'colophon_search_documents',
      help: 'Documents that an index of the embedded engine holds',
      labelNames: ['index'],
      registers,
      collect: () => {
        // Removes the values of deleted indexes.
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

  /** Records the progress of loading. */
  reads(progress: string): void {
    this.progress = progress;
  }

  /** Records that all data are loaded. */
  answers(facts: Facts): void {
    this.facts = facts;
    this.progress = 'done';
  }

  /** Reports not ready from now on; requests that still come are served. */
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
