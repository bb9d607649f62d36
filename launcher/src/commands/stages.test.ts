import { expect, test } from '@jest/globals';
import { chooseStages, runStages, type Stage } from './stages';

const stages: Stage[] = [
  { name: 'lint', args: [] },
  { name: 'unit tests', args: [] },
  { name: 'servers', args: [], byName: true },
];

test('a stage that needs servers runs only when it is named', () => {
  expect(chooseStages(stages, []).map(({ name }) => name)).toEqual(['lint', 'unit tests']);
  expect(chooseStages(stages, ['serv']).map(({ name }) => name)).toEqual(['servers']);
});

test('the stages after a failing one run too, and the summary names all that failed', async () => {
  const lines: string[] = [];
  const ran: string[] = [];
  const code = await runStages(
    stages.map((stage) => ({ ...stage, byName: false })),
    [],
    async ({ name }) => {
      ran.push(name);
      return name === 'unit tests' ? 0 : 2;
    },
    (line) => lines.push(line),
  );
  expect(code).toBe(1);
  expect(ran).toEqual(['lint', 'unit tests', 'servers']);
  expect(lines.at(-1)).toMatch(
    /^\nFailed: lint, servers\.\n {2}lint: \d+ s, failed\n {2}unit tests: \d+ s\n/,
  );
});

test.each([[['nothing']], [['unit', '--project=outages']]])(
  '%j is an error and runs nothing',
  async (words) => {
    const lines: string[] = [];
    const ran: string[] = [];
    const code = await runStages(
      stages,
      words,
      async ({ name }) => {
        ran.push(name);
        return 0;
      },
      (line) => lines.push(line),
    );
    expect([code, ran]).toEqual([1, []]);
    expect(lines.join()).toContain(
      `No stage is called ${words.at(-1)}; there are: lint, unit tests, servers.`,
    );
  },
);
