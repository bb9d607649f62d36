import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Lists a process and its descendants on Linux; elsewhere only the process itself. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of existsSync('/proc') ? readdirSync('/proc') : []) {
    const parent = /^\d+$/.test(entry) && /^PPid:\s*(\d+)/m.exec(statusOf(entry))?.[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** Reads a file of a process in /proc; '' for one that has ended while they were listed. */
export function statusOf(pid: string | number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
