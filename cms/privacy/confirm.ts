import { prompt } from '../src/commands/ask';

/** Has the address typed once more; without a terminal the answer is no, since --yes is there to say so. */
export async function confirmErasure(email: string): Promise<boolean> {
  const result = await prompt(`This cannot be undone. Type ${email} to go on: `);
  if (result !== null) return result.toLowerCase() === email;
  process.stderr.write('This cannot be undone. Where nobody can be asked it needs --yes.\n');
  return false;
}
