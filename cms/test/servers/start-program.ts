import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { serverAccount } from '@colophon/launcher/postgres/embedded-postgres';
import { inheritedEnvironment } from '../boot/env';
import { eventually } from '../eventually';
import { installedProgram } from './installed-program';

/** A server that was started for a suite. */
export type RunningProgram = { port: number; pid: number; stop(): Promise<void> };

/**
 * Starts an installed server and waits until it listens on a port of loopback. It is killed with the tests.
 * @param log  the file for its output
 * @throws Error with its output when it ends before it listens
 */
export async function startProgram(
  name: string,
  args: readonly string[],
  {
    port,
    log,
    cwd,
    environment = {},
    account,
  }: {
    port: number;
    log: string;
    cwd: string;
    environment?: object;
    /** under which the server runs, where it refuses root */
    account?: ReturnType<typeof serverAccount>;
  },
): Promise<RunningProgram> {
  const output = openSync(log, 'a');
  const child = spawn(installedProgram(name) ?? name, args, {
    ...account,
    cwd,
    stdio: ['ignore', output, output],
    env: { ...inheritedEnvironment(), ...environment },
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended:\n${readFileSync(log, 'utf8')}`);
      return listens(port);
    },
    { what: `${name} on port ${port}` },
  );
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', killWithUs);
      await end(child);
    },
  };
}

/** Whether something accepts connections on a port of loopback. */
export function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** Asks a child to end and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
