import { spawnSync } from 'node:child_process';

/** An account that owns no files. */
export const NOBODY = 65534;

/**
 * Runs Node to its end as an account that may write nothing in an image; where we are not root, as ourselves.
 * @returns its exit code (null: ended by a signal) and its output
 */
export function runAsNobody(
  args: string[],
  cwd: string,
  environment: Record<string, string>,
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: environment.DATA_DIR, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  return { status, output: stdout + stderr };
}
