import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';

/** The folder that this was compiled into (`cms/dist`). */
const COMPILED = join(__dirname, '../..');

/**
 * Loads Strapi without its HTTP server, for one command, and ends it afterwards. Its log is off: the output of a command may be
 * read by a program.
 * @returns what `work` returns; throws what loading or `work` throws
 */
export async function withStrapi<T>(work: (strapi: Core.Strapi) => Promise<T>): Promise<T> {
  // Strapi runs statements of one transaction side by side, of which the driver warns on the terminal.
  process.noDeprecation = true;
  const strapi = createStrapi({ appDir: join(COMPILED, '..'), distDir: COMPILED });
  strapi.log.silent = true;
  await strapi.load();
  try {
    return await work(strapi);
  } finally {
    // After a write Strapi reads the entry again for its listeners and awaits nothing: those queries fail when its pool closes.
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => {});
    await strapi.destroy();
  }
}

/** The actor for the audit log: the name of the system's user, the best name that a command has. */
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
    .then(async (code) => {
      await Promise.all([waitForFlush(process.stdout), waitForFlush(process.stderr)]);
      // Strapi leaves timers behind.
      process.exit(code);
    });
}

/** Resolves when all that was written has left: to a pipe Node writes later, and an exit would cut it off. */
function waitForFlush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    if (stream.writableLength === 0) done();
    else stream.write('', () => done());
  });
}
