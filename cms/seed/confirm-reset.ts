import { createInterface } from 'node:readline/promises';

/** Asks on a terminal whether all content may go; without one the answer is no, since --yes is there to say so. */
export async function confirmReset(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stdout.write('--reset throws all content away. Where nobody can be asked it needs --yes.\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    'This throws all content away, also what editors changed. Go on? (yes/no) ',
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
