import { Presets, SingleBar } from 'cli-progress';

export type Progress = { update(done: number, total: number): void; stop(): void };

/** A bar for people at a terminal, on standard error; silent without a terminal. */
export function showProgress(unit: string): Progress {
  if (!process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar(
    {
      format: `{bar} {value}/{total} ${unit} · {eta_formatted} left`,
      clearOnComplete: false,
      hideCursor: true,
      stream: process.stderr,
    },
    Presets.shades_classic,
  );
  let isStarted = false;
  return {
    update(done, total) {
      if (!isStarted) bar.start(total, 0);
      isStarted = true;
      bar.setTotal(total);
      bar.update(done);
    },
    stop() {
      if (isStarted) bar.stop();
    },
  };
}
