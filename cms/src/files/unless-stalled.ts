/**
 * The bytes of a body as they come.
 * @throws Error when none came for so long, or the line was cut
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
    // Of one that was left before its end nothing more is fetched.
    await reader.cancel().catch(() => {});
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The bucket went silent')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
