import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings';

/** A mutant: a replacement in one place of one file, and the tests that must detect it. */
export type Mutant = {
  /** its effect, from the view of the person affected */
  name: string;
  file: string;
  find: string;
  replace: string;
  /** the tests that should fail: words of their paths */
  tests: readonly string[];
};

const SHOP = 'cms/src/plugins/shop/server/src';

type Bugs = readonly (readonly [name: string, find: string, replace: string, tests?: readonly string[]])[];

/** The mutants of one file of the shop. */
export function bugsOf(file: string, tests: readonly string[], bugs: Bugs): Mutant[] {
  return bugsIn(`${SHOP}/${file}`, tests, bugs);
}

/** The mutants of one file, by its path from the root. */
export function bugsIn(file: string, tests: readonly string[], bugs: Bugs): Mutant[] {
  return bugs.map(([name, find, replace, more = []]) => ({
    name,
    file,
    find,
    replace,
    tests: [...tests, ...more],
  }));
}

/** Counts the occurrences of the replaced code in its file: if it is not 1, the list is out of date. */
export function timesFound({ file, find }: Mutant): number {
  return readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
}
