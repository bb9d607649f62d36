import { spawnSync } from 'node:child_process';

/** An account that owns nothing. */
export const NOBODY = 65534;

/**
 * Runs Node to its end as an account that may write to nothing in an image; where we are not root, as who we are.
 * @returns its exit code (null: ended by a signal) and all that it said
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
