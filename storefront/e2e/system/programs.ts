import { readdirSync, readFileSync } from 'node:fs';

const PARTS = { cms: 'strapi.js', engine: 'embedded-engine' } as const;

/**
 * Holds one program of the system still, as a machine that hangs does, and lets it go on afterwards. Finds it by
 * its command and data folder, so it knows Linux only.
 */
export async function whileStopped(name: keyof typeof PARTS, visit: () => Promise<void>): Promise<void> {
  const pid = processOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await visit();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** A variable that a program of the system was started with. */
export function variableOf(name: keyof typeof PARTS, variable: string): string {
  const given = read(`/proc/${processOf(name)}/environ`).split('\0');
  const found = given.find((line) => line.startsWith(`${variable}=`));
  if (!found) throw new Error(`${name} was not given ${variable}`);
  return found.slice(variable.length + 1);
}

function processOf(name: keyof typeof PARTS): number {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => {
      const ours = read(`/proc/${pid}/environ`).includes(`DATA_DIR=${process.env.E2E_DATA_DIR}\0`);
      return ours && read(`/proc/${pid}/cmdline`).includes(PARTS[name]);
    });
  if (!found) throw new Error(`${name} does not run`);
  return Number(found);
}

/** Processes come and go while they are listed. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
