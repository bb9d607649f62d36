/** When a stage runs: with every `npm test`, with `npm run test:all` too, or only when it is named. */
export type When = 'test' | 'all' | 'named';

type Runner = 'jest' | 'playwright';

export type Stage = {
  name: string;
  when: When;
  /** Node's arguments; several run two at a time */
  commands: string[][];
  cwd?: string;
  /** whose JSON report tells what passed; none for a stage without tests */
  runner?: Runner;
  /** nothing after it means anything when it fails */
  isEssential?: boolean;
};

export type Selection = {
  stages: Stage[];
  /** what follows the names on the command line, for the last stage's own program */
  filters: string[];
};

/**
 * Selects the stages that a command line names, or without names those of the command.
 * @returns the sentence to print when the first word names no stage
 */
export function selectStages(
  all: readonly Stage[],
  args: readonly string[],
  command: 'test' | 'all',
): Selection | string {
  const isName = (arg: string) => all.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isName(arg));
  const names = end < 0 ? args : args.slice(0, end);
  if (args.length > 0 && names.length === 0) {
    return `No stage is called ${args[0]}; there are: ${all.map(({ name }) => name).join(', ')}.`;
  }
  const isWanted = ({ name, when }: Stage) =>
    names.length > 0 ? names.includes(name) : when === 'test' || when === command;
  return { stages: all.filter(isWanted), filters: args.slice(names.length) };
}
