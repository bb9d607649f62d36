/** Waits until something holds. @throws Error after `timeoutMs` */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  { timeoutMs = 25_000, what = 'it' } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
