import { expect, test } from '@jest/globals';
import { type Stage, selectStages } from './stages';

const stages: Stage[] = [
  { name: 'lint', when: 'test', commands: [] },
  { name: 'unit', when: 'test', commands: [] },
  { name: 'unit-slow', when: 'all', commands: [] },
  { name: 'servers', when: 'named', commands: [] },
];

const select = (args: string[], command: 'test' | 'all' = 'test') => {
  const selection = selectStages(stages, args, command);
  if (typeof selection === 'string') return selection;
  return [selection.stages.map(({ name }) => name), selection.filters];
};

test('npm test runs its own stages, test:all the slow ones too, and neither those that need servers', () => {
  expect(select([])).toEqual([['lint', 'unit'], []]);
  expect(select([], 'all')).toEqual([['lint', 'unit', 'unit-slow'], []]);
});

test('named stages run, and no others', () => {
  expect(select(['servers', 'lint'])).toEqual([['lint', 'servers'], []]);
});

test('what follows the names goes to the stage’s own program', () => {
  expect(select(['unit', 'cart.test.ts', '--bail'])).toEqual([['unit'], ['cart.test.ts', '--bail']]);
});

test('a first word that names no stage is an error with the names', () => {
  expect(select(['units'])).toBe('No stage is called units; there are: lint, unit, unit-slow, servers.');
});
