import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = 'cluster.json';

const schema = z.object({
  /** of the launcher */
  pid: z.number().int(),
  programs: z.array(
    z.object({ name: z.string(), url: z.string().optional(), pid: z.number().int().optional() }),
  ),
  /** rolling restarts since the start: their number, the state of the last one, and its messages */
  rolls: z.object({
    count: z.number().int(),
    state: z.enum(['none', 'running', 'done', 'failed']),
    lines: z.array(z.string()),
  }),
});
/** Status that a running cluster publishes in a file of its data folder. */
export type ClusterState = z.infer<typeof schema>;

/** Replaces the status atomically. */
export function writeState(dataDir: string, state: ClusterState): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Reads the cluster's status; null where none runs: a file that a killed one left is ignored. */
export function readState(dataDir: string): ClusterState | null {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return null;
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success && isAlive(parsed.data.pid) ? parsed.data : null;
}

export function removeState(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
