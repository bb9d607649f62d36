/**
 * Yields the bytes of a body as they arrive.
 * @throws Error when none arrived for the given time, or the connection broke
 */
export async function* unlessStalled(
  body: ReadableStream<Uint8Array>,
  stallMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const next = await within(stallMs, reader.read());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A consumer that stops early cancels the rest.
    await reader.cancel().catch(() => {});
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The bucket went silent')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
