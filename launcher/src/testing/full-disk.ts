import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { statusOf } from './process-family';

/**
 * Simulates a full disk for some running programs in tests: no write may go past a byte of any file. Programs get the
 * error EFBIG instead of ENOSPC; Node and PostgreSQL treat the two alike. Sockets, pipes and other programs of the
 * machine are not affected. Needs no privilege, and Linux with util-linux.
 * @param pids  processes; children that they start later have the same limit
 * @param fromByte  limit of a file's size in bytes; 0: no byte can be written
 */
export function fillDisk(pids: readonly number[], fromByte = 0): void {
  limit(pids, `${fromByte}:`);
}

/** Removes the limit again. */
export function freeDisk(pids: readonly number[]): void {
  limit(pids, 'unlimited:');
}

function limit(pids: readonly number[], bytes: string): void {
  for (const pid of pids) {
    try {
      // Only the soft limit: an unprivileged process cannot raise a lowered hard limit again.
      execFileSync('prlimit', [`--fsize=${bytes}`, '--pid', String(pid)], {
        stdio: 'pipe',
        cwd: '/',
        ...ownerOf(pid),
      });
    } catch (error) {
      // A process that has ended meanwhile writes nothing.
      if (statusOf(pid) !== '') throw error;
    }
  }
}

/** Limits are changed as the process's owner: in a container even root may not change those of other accounts. */
function ownerOf(pid: number): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(`/proc/${pid}`);
  return { uid, gid };
}
