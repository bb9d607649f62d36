import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { statusOf } from './process-family';

/**
 * Makes the disk full for some running programs, as tests do it: none of their writes may go past a byte of any file.
 * Programs get the error EFBIG where a full disk says ENOSPC; Node and PostgreSQL treat the two alike. Sockets and pipes
 * go on, and so do the other programs of the machine. Needs no privilege, and Linux with util-linux.
 * @param pids  processes; children that they start later have the same limit
 * @param fromByte  files may be written up to here; a disk without a byte left when it is 0
 */
export function fillDisk(pids: readonly number[], fromByte = 0): void {
  limit(pids, `${fromByte}:`);
}

/** Gives them room again. */
export function freeDisk(pids: readonly number[]): void {
  limit(pids, 'unlimited:');
}

function limit(pids: readonly number[], bytes: string): void {
  for (const pid of pids) {
    try {
      // The soft limit alone: whoever lowers the hard one cannot raise it again.
      execFileSync('prlimit', [`--fsize=${bytes}`, '--pid', String(pid)], {
        stdio: 'pipe',
        cwd: '/',
        ...ownerOf(pid),
      });
    } catch (error) {
      // One that has ended meanwhile writes nothing.
      if (statusOf(pid) !== '') throw error;
    }
  }
}

/** Limits are a matter between processes of one account, even for root in a container. */
function ownerOf(pid: number): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(`/proc/${pid}`);
  return { uid, gid };
}
