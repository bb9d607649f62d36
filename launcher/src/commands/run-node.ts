import { spawn } from 'node:child_process';
import { ROOT } from '../settings';

/**
 * Runs a program in the foreground, its words on our terminal.
 * @returns its exit code; 1 when it was ended by a signal
 */
export function runNode(args: string[], environment: NodeJS.ProcessEnv, cwd: string = ROOT): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, env: environment, stdio: 'inherit' });
    // Ctrl-C reaches the child itself; we wait for how it ends.
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
 * {@link runNode} of a program of the CMS that does one thing and ends. A CMS may serve beside it, whose port for health
 * and metrics it must not take.
 */
export function runBesideCms(args: string[], environment: NodeJS.ProcessEnv, cwd?: string): Promise<number> {
  return runNode(args, { ...environment, CMS_PRIVATE_PORT: '' }, cwd);
}
