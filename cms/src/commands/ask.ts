import { createInterface } from 'node:readline/promises';

/**
 * Asks a person at a terminal.
 * @param output  where the question is shown; standard output may be read by a program
 * @returns the answer, trimmed; null where nobody can be asked
 */
export async function prompt(
  question: string,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
