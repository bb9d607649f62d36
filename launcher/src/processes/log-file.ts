import { createWriteStream, type WriteStream } from 'node:fs';

/** Pause after a failure, before the next attempt. */
const PAUSE_MS = 1000;

/** A log file that survives a full disk: only the lines that cannot be written are lost. */
export class LogFile {
  #stream: WriteStream | null = null;
  #notBeforeMs = 0;

  constructor(
    readonly path: string,
    private readonly monotonicMs: () => number = () => performance.now(),
  ) {}

  write(chunk: Buffer | string): void {
    this.#opened()?.write(chunk);
  }

  end(): void {
    this.#stream?.end();
    this.#stream = null;
  }

  #opened(): WriteStream | null {
    if (this.#stream || this.monotonicMs() < this.#notBeforeMs) return this.#stream;
    const stream = createWriteStream(this.path, { flags: 'a' });
    // A Node stream is unusable after its first error: the next one is opened when there may be space again.
    stream.on('error', () => {
      this.#notBeforeMs = this.monotonicMs() + PAUSE_MS;
      if (this.#stream === stream) this.#stream = null;
    });
    this.#stream = stream;
    return stream;
  }
}
