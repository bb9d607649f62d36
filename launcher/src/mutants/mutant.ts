import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings';

/** A deliberate bug: one place of one file reads otherwise, and the tests that are named have to notice. */
export type Mutant = {
  /** what the bug does, in the words of who would suffer from it */
  name: string;
  file: string;
  find: string;
  replace: string;
  /** the tests that should fail: words of their paths */
  tests: readonly string[];
};

const SHOP = 'cms/src/plugins/shop/server/src';

type Bugs = readonly (readonly [name: string, find: string, replace: string, tests?: readonly string[]])[];

/** The bugs of one file of the shop. */
export function bugsOf(file: string, tests: readonly string[], bugs: Bugs): Mutant[] {
  return bugsIn(`${SHOP}/${file}`, tests, bugs);
}

/** The bugs of one file, by its path from the root. */
export function bugsIn(file: string, tests: readonly string[], bugs: Bugs): Mutant[] {
  return bugs.map(([name, find, replace, more = []]) => ({
    name,
    file,
    find,
    replace,
    tests: [...tests, ...more],
  }));
}

/** How often what it replaces is in its file: once, or the list is not up to date. */
export function timesFound({ file, find }: Mutant): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}
