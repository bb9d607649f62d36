import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process and all that come from it, as Linux lists them; elsewhere itself alone. */
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

/** What the kernel says of a process; '' for one that has ended: they come and go while they are listed. */
export function statusOf(pid: string | number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
