import { createInterface } from 'node:readline/promises';

/** Has the address typed once more; without a terminal the answer is no, since --yes is there to say so. */
export async function confirmErasure(email: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('This cannot be undone. Where nobody can be asked it needs --yes.\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This cannot be undone. Type ${email} to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === email;
}
