type Running = { directory: string; stop: (() => Promise<void>)[] };

// Set-up and tear-down are two modules of one process: a global is what they have in common.
const shared = globalThis as typeof globalThis & { colophonCms?: Running };

export function keepForTeardown(running: Running): void {
  shared.colophonCms = running;
}

export function takeRunning(): Running | undefined {
  return shared.colophonCms;
}
