import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { COMPILED_CMS } from './boot/compiled';

/** More than a pipe holds. */
const LENGTH = 1_000_000;

test('a program that reads slowly gets all that a command has written', async () => {
  const program = `require(${JSON.stringify(join(COMPILED_CMS, 'src/commands/command-line.js'))}).exitAfter('trial', async () => {
    process.stdout.write('x'.repeat(${LENGTH}));
    return 3;
  })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  // A command that does not wait for its reader has ended by then.
  await Promise.race([ended, new Promise((done) => setTimeout(done, 5000))]);
  expect((await text(child.stdout)).length).toBe(LENGTH);
  expect(await ended).toEqual([3, null]);
});
