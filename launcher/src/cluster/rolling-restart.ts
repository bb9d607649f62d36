/** A replica of a program that can be restarted while another one takes over. */
export type Rollable = {
  name: string;
  /** replicas of the same kind can take over for one another */
  kind: string;
  isReady(): Promise<boolean>;
  /** drains it, ends it and starts it again */
  restart(): Promise<void>;
  /** @throws Error when it does not come back */
  untilReady(): Promise<void>;
};

/**
 * Restarts all replicas, one after the other. A replica is only ended while all others of its kind are ready, and the
 * next one not before it is ready again: visitors notice nothing.
 * @throws Error when that is impossible; the remaining replicas are left running
 */
export async function rollingRestart(
  copies: readonly Rollable[],
  report: (line: string) => void,
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
    report(`${copy.name} is new: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
}
