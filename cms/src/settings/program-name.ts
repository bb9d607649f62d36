import { basename, dirname } from 'node:path';

const COMMANDS = ['seed', 'privacy', 'files'];

/**
 * Name of a program of this workspace, as shown in PostgreSQL's list of connections.
 * @param script  the file that Node.js was started with: dist/seed/run.js is the seed, and everything else the CMS
 */
export function programName(script = ''): string {
  const folder = basename(dirname(script));
  const isCommand = basename(script) === 'run.js' && COMMANDS.includes(folder);
  return `colophon ${isCommand ? folder : 'cms'}`;
}
