import { readFileSync } from 'node:fs';

/** Clock tick of the kernel; the same on every Linux. */
const TICK_MS = 10;

/** Resident memory of one process in MB; 0 where there is no /proc. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** CPU time of a process in ms: unlike wall-clock time it does not depend on other processes. */
export function processorMs(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
