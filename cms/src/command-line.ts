import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';

/** The folder that this was compiled into (`cms/dist`). */
const COMPILED = join(__dirname, '..');

/**
 * Loads Strapi without its HTTP server, for one command, and ends it afterwards. Its log is silent: what a command prints is an
 * answer, and may be read by a program.
 *
 * @returns what `work` returns; throws what loading or `work` throws
 */
export async function withStrapi<T>(work: (strapi: Core.Strapi) => Promise<T>): Promise<T> {
  const strapi = createStrapi({ appDir: join(COMPILED, '..'), distDir: COMPILED });
  strapi.log.silent = true;
  await strapi.load();
  try {
    return await work(strapi);
  } finally {
    await strapi.destroy();
  }
}

/** Who did it, for the audit log: the name of the system's user, the best name that a command has. */
export const commandLineUser = () => ({
  id: null,
  name: `command line (${userInfo().username})`.slice(0, 80),
});

/** Runs a command to its end and exits with its code, or with 1 and one line on the error stream when it throws. */
export function exitAfter(name: string, run: () => Promise<number>): void {
  void run()
    .catch((error: unknown) => {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.message : String(error)}\n`);
      return 1;
    })
    // Strapi leaves timers behind.
    .then((code) => process.exit(code));
}
