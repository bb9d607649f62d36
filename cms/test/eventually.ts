/** Only something that is broken takes so long: a computer that is slow and busy does not. */
const GIVE_UP_MS = 120_000;

type Waiting = {
  timeoutMs?: number;
  /** what is waited for, as the error names it */
  what?: string;
  /** reads what is there instead, for the error */
  state?: () => Promise<unknown>;
};

/** Waits until something holds. @throws Error after `timeoutMs`, with what `state` says then */
export async function eventually(
  holds: () => boolean | Promise<boolean>,
  { timeoutMs = GIVE_UP_MS, what = 'it', state }: Waiting = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      const instead = state ? `: ${JSON.stringify(await state())}` : '';
      throw new Error(`${what} did not happen within ${timeoutMs} ms${instead}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
