import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock; Linux counts them so everywhere. */
const TICK_MS = 10;

/** Resident memory of one process in MB; 0 where there is no /proc to ask. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Processor time that a process has used, in ms: unlike a clock it does not mind what else the machine does. */
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
