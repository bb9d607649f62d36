import { readdirSync, readFileSync } from 'node:fs';

/** The script that each program runs. Chromium's own command line names a `search-engine-choice-screen`. */
const SCRIPTS = { cms: 'strapi.js', engine: 'search-engine/dist/main.js' } as const;

type Program = keyof typeof SCRIPTS;

/**
 * Suspends one program of the system, like a machine that hangs, and resumes it afterwards. Finds it by its command and
 * data folder, so it needs Linux.
 */
export async function whileStopped(name: Program, visit: () => Promise<void>): Promise<void> {
  const pid = processOf(name);
  process.kill(pid, 'SIGSTOP');
  try {
    await visit();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Reads an environment variable of a program of the system. */
export function variableOf(name: Program, variable: string): string {
  const given = entriesOf(`/proc/${processOf(name)}/environ`);
  const found = given.find((line) => line.startsWith(`${variable}=`));
  if (!found) throw new Error(`${name} was not given ${variable}`);
  return found.slice(variable.length + 1);
}

function processOf(name: Program): number {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .find((pid) => {
      // Compare whole entries: the browser inherits E2E_DATA_DIR, and a low process id may be the browser's.
      const ours = entriesOf(`/proc/${pid}/environ`).includes(`DATA_DIR=${process.env.E2E_DATA_DIR}`);
      return ours && entriesOf(`/proc/${pid}/cmdline`).some((argument) => argument.endsWith(SCRIPTS[name]));
    });
  if (!found) throw new Error(`${name} does not run`);
  return Number(found);
}

/** The entries of a file of /proc that ends each with a zero byte; none of a process that ended meanwhile. */
function entriesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\0');
  } catch {
    return [];
  }
}
