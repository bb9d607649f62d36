import { type ChildProcess, execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { StartError } from '../settings/start-error';

const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'];
const REPORTED = /^(?:psql:\S+ )?(?:pg_\w+: |psql: )?(?:error|detail|fatal): +/i;

/** @throws StartError when PostgreSQL's client programs are not installed */
export async function requirePrograms(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const name of PROGRAMS) {
    await promisify(execFile)(name, ['--version'], { env: environment }).catch(() => {
      throw new StartError(
        `${name} is not on the PATH: install PostgreSQL's client programs (Debian: postgresql-client), in the server's version or newer.`,
      );
    });
  }
}

/**
 * Waits until one of them has ended; its standard error must be a pipe.
 * @returns null; or what a failed one reported, in one line
 */
export async function failureOf(name: string, child: ChildProcess): Promise<string | null> {
  const ended = new Promise<number | string | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(signal ?? code));
  });
  const [status, output] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  if (status === 0) return null;
  const lines = output.split('\n').filter((line) => REPORTED.test(line));
  return (
    lines.map((line) => line.replace(REPORTED, '').replace(/\.$/, '')).join('; ') ||
    `${name} ended with ${status}`
  );
}
