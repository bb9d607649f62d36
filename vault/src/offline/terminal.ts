import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error';

/** Prompts the user; or reads a script's input, one line for each question. */
export type Terminal = {
  print(text: string): void;
  prompt(question: string): Promise<string>;
  /** the same, without echoing the input */
  askHidden(question: string): Promise<string>;
  close(): void;
};

/** The terminal of this process. */
export function openTerminal(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): Terminal {
  let isHidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: echo, terminal: Boolean(input.isTTY), historySize: 0 });
  const typed: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let ended = false;
  // Lines may arrive before the questions: a script sends all of them at once.
  reader.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else typed.push(line);
  });
  reader.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });

  async function prompt(question: string, hidden: boolean): Promise<string> {
    output.write(`${question} `);
    isHidden = hidden;
    const known = typed.shift();
    const line = known ?? (ended ? null : await new Promise<string | null>((done) => waiting.push(done)));
    isHidden = false;
    if (hidden || !input.isTTY) output.write('\n');
    if (line === null)
      throw new CommandError('Ended before the last question was answered. Nothing was written.');
    return line;
  }

  return {
    print: (text) => void output.write(`${text}\n`),
    prompt: async (question) => (await prompt(question, false)).trim(),
    askHidden: (question) => prompt(question, true),
    close: () => reader.close(),
  };
}
