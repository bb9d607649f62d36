import { spawn } from 'node:child_process';
import { ROOT } from '../settings/settings';

/**
 * Runs a program in the foreground, with its output on our terminal.
 * @returns its exit code; 1 when a signal ended it
 */
export function runNode(args: string[], environment: NodeJS.ProcessEnv, cwd: string = ROOT): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, env: environment, stdio: 'inherit' });
    // Ctrl-C reaches the child itself; we wait for its exit.
    const ignore = () => {};
    process.on('SIGINT', ignore);
    child.on('error', fail);
    child.on('exit', (code) => {
      process.off('SIGINT', ignore);
      done(code ?? 1);
    });
  });
}

/**
 * Calls {@link runNode} for a one-off program of the CMS. A CMS may run at the same time, so it must not use that one's
 * port for health and metrics.
 */
export function runWhileCmsRuns(
  args: string[],
  environment: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<number> {
  return runNode(args, { ...environment, CMS_PRIVATE_PORT: '' }, cwd);
}
