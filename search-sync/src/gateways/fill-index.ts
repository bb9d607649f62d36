/** What {@link fillInto} needs of an engine. */
type Engine<T> = {
  /** Hands a batch over; resolves with the task's number once it is taken on. */
  enqueue(batch: readonly T[]): Promise<number>;
  /** Resolves when a task has succeeded, throws when it did not. */
  settled(task: number): Promise<void>;
};

/** Fills an index without waiting for each batch. After either has thrown, nothing more is to be added. */
export interface Filling<T> {
  /** Hands a batch over, and waits while too much is under way. @throws GatewayError when an earlier batch failed */
  add(batch: readonly T[]): Promise<void>;
  /** Waits for all of them. @throws GatewayError when one failed */
  finish(): Promise<void>;
}

/**
 * Hands batches to an engine that works them off in their order, and bounds what is under way: a batch goes out only
 * when all that is unsettled, itself included, takes `mostBytes` at most, or when it is alone.
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
