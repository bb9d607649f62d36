import { Presets, SingleBar } from 'cli-progress';

const PLAIN_STEPS = 5;

/** A progress bar on a terminal; elsewhere a line at every fifth. */
export function startProgress(label: string, total: number): { tick: () => void; done: () => void } {
  if (process.stdout.isTTY) {
    const bar = new SingleBar(
      { format: `${label} {bar} {value}/{total}`, hideCursor: true, clearOnComplete: false },
      Presets.shades_classic,
    );
    bar.start(total, 0);
    return { tick: () => bar.increment(), done: () => bar.stop() };
  }
  let count = 0;
  return {
    tick() {
      count += 1;
      const step = Math.max(1, Math.ceil(total / PLAIN_STEPS));
      if (count % step === 0 || count === total) printLine(`${label} ${count}/${total}`);
    },
    done() {},
  };
}

/** Prints one line for the person who started the seed. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
