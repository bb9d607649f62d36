/** The functions of an engine that {@link fillInto} needs. */
type Engine<T> = {
  /** Sends a batch; resolves with the task's number once it is enqueued. */
  enqueue(batch: readonly T[]): Promise<number>;
  /** Resolves when a task has succeeded, rejects when it failed. */
  settled(task: number): Promise<void>;
};

/** Fills an index without waiting for each batch. After either has thrown, nothing more may be added. */
export interface Filling<T> {
  /** Sends a batch, and waits while too much is in flight. @throws GatewayError when an earlier batch failed */
  add(batch: readonly T[]): Promise<void>;
  /** Waits for all of them. @throws GatewayError when one failed */
  finish(): Promise<void>;
}

/**
 * Sends batches to an engine that processes them in order, and limits what is in flight: a batch is sent only when all
 * unsettled ones, itself included, take `mostBytes` at most, or when it is alone.
 * @param mostBytes  of JSON
 */
export function fillInto<T>(engine: Engine<T>, mostBytes: number): Filling<T> {
  const underWay: { task: number; bytes: number }[] = [];
  let bytesUnderWay = 0;
  const settleOldest = async () => {
    const oldest = underWay.shift();
    if (!oldest) return;
    await engine.settled(oldest.task);
    bytesUnderWay -= oldest.bytes;
  };
  return {
    async add(batch) {
      if (batch.length === 0) return;
      const bytes = Buffer.byteLength(JSON.stringify(batch));
      while (underWay.length > 0 && bytesUnderWay + bytes > mostBytes) await settleOldest();
      underWay.push({ task: await engine.enqueue(batch), bytes });
      bytesUnderWay += bytes;
    },
    async finish() {
      while (underWay.length > 0) await settleOldest();
    },
  };
}
