/** One instruction of a Dockerfile: `word` in capitals, `rest` on one line; `line` is its first line, from 1. */
export type Instruction = { line: number; word: string; rest: string };

/**
 * Parses the instructions of a Dockerfile. Lines that end in a backslash are joined; comments and empty lines are left
 * out.
 */
export function readInstructions(text: string): Instruction[] {
  const instructions: Instruction[] = [];
  let open: { line: number; text: string } | null = null;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const begun: { line: number; text: string } = open ?? { line: index + 1, text: '' };
    const joined = `${begun.text} ${line.replace(/\\$/, '').trimEnd()}`.trim();
    open = line.endsWith('\\') ? { line: begun.line, text: joined } : null;
    if (!open) instructions.push(instruction(begun.line, joined));
  }
  // Docker ignores a backslash at the end of the last line.
  return open ? [...instructions, instruction(open.line, open.text)] : instructions;
}

function instruction(line: number, text: string): Instruction {
  const [word = ''] = text.split(/\s/, 1);
  return { line, word: word.toUpperCase(), rest: text.slice(word.length).trim() };
}
