import { prompt } from '../src/commands/ask';

/** Prompts for the deletion of all content; without a terminal the answer is no, since --yes exists for that. */
export async function confirmReset(): Promise<boolean> {
  const question = 'This throws all content away, also what editors changed. Go on? (yes/no) ';
  const answer = await prompt(question, process.stdout);
  if (answer !== null) return /^y(es)?$/i.test(answer);
  process.stdout.write('--reset throws all content away. Where nobody can be asked it needs --yes.\n');
  return false;
}
