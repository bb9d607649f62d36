import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A clock that the programs which were started with `environment` go by, as wrong as is wished. */
export function settableClock(directory: string): {
  environment: Record<string, string>;
  jump(offsetMs: number): Promise<void>;
} {
  const file = join(directory, `clock-${process.pid}-${Date.now()}`);
  writeFileSync(file, '0');
  return {
    environment: {
      COLOPHON_CLOCK_OFFSET_FILE: file,
      NODE_OPTIONS: `--require ${join(__dirname, '../boot/shift-clock.cjs')}`,
    },
    async jump(offsetMs) {
      writeFileSync(file, String(offsetMs));
      // until it has been looked into
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
