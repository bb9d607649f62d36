import { createWriteStream, type WriteStream } from 'node:fs';

/** After a failure it is left alone for so long. */
const PAUSE_MS = 1000;

/** A log on the disk that outlives a full one: what cannot be written is lost, and nothing else is. */
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
    // Node gives a stream up at the first error: the next one is opened once there may be room again.
    stream.on('error', () => {
      this.#notBeforeMs = this.monotonicMs() + PAUSE_MS;
      if (this.#stream === stream) this.#stream = null;
    });
    this.#stream = stream;
    return stream;
  }
}
