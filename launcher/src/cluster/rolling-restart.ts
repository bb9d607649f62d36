/** A copy of a program that can be started anew while another one does its work. */
export type Rollable = {
  name: string;
  /** copies that stand in for it are of the same kind */
  kind: string;
  isReady(): Promise<boolean>;
  /** ends it, which includes that it drains, and starts it again */
  restart(): Promise<void>;
  /** @throws Error when it does not come back */
  untilReady(): Promise<void>;
};

/**
 * Starts all copies anew, one after the other. One is only ended while all others of its kind are ready, and the next not
 * before it is back: nobody who visits meanwhile notices.
 * @throws Error when that cannot be held; the copies that were not reached go on as they are
 */
export async function rollingRestart(
  copies: readonly Rollable[],
  tell: (line: string) => void,
): Promise<void> {
  for (const copy of copies) {
    const others = copies.filter(({ kind, name }) => kind === copy.kind && name !== copy.name);
    for (const other of others) {
      if (!(await other.isReady()))
        throw new Error(`${other.name} is not ready: ${copy.name} must not go now.`);
    }
    const began = Date.now();
    await copy.restart();
    await copy.untilReady();
    tell(`${copy.name} is new: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}
