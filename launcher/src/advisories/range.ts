type Version = { numbers: readonly number[]; before: readonly string[] };

const COMPARATOR = /^(<=|>=|<|>|=)?(\d.*)$/;

/**
 * Tells whether a version lies in a range of an advisory: comparators joined by spaces or commas must all hold
 * ('>=6.30.2 <=6.30.5'), of those joined by '||' one must; '*' is every version.
 * @throws Error for a range or version that cannot be parsed: skipping it would hide the advisory
 */
export function isInRange(version: string, range: string): boolean {
  const read = parse(version);
  return range.split('||').some((all) => comparatorsOf(all).every((one) => holds(read, one)));
}

function comparatorsOf(all: string): string[] {
  const joined = all.trim().replace(/(<=|>=|<|>|=)\s+/g, '$1');
  const comparators = joined.split(/[\s,]+/).filter(Boolean);
  if (comparators.length === 0) throw new Error('An empty range');
  return comparators;
}

function holds(version: Version, comparator: string): boolean {
  if (comparator === '*') return true;
  const [, operator = '=', bound] = COMPARATOR.exec(comparator) ?? [];
  if (bound === undefined) throw new Error(`Not a comparator of versions: ${comparator}`);
  const order = compare(version, parse(bound));
  if (operator === '=') return order === 0;
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  return operator === '<=' ? order <= 0 : order >= 0;
}

function parse(text: string): Version {
  const [core = '', before] = text.split('+', 1)[0]?.split(/-(.*)/s) ?? [];
  const numbers = core.split('.').map(Number);
  if (numbers.some((number) => !Number.isInteger(number))) throw new Error(`Not a version: ${text}`);
  return { numbers: [...numbers, 0, 0, 0].slice(0, 3), before: before ? before.split('.') : [] };
}

/** Compares by semver precedence: 1.0.0-beta.2 < 1.0.0-beta.10 < 1.0.0. */
function compare(a: Version, b: Version): number {
  for (let i = 0; i < 3; i++) {
    const difference = (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (let i = 0; i < Math.max(a.before.length, b.before.length); i++) {
    const [x, y] = [a.before[i], b.before[i]];
    if (x === y) continue;
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    const [isNumber, isOther] = [/^\d+$/.test(x), /^\d+$/.test(y)];
    if (isNumber && isOther) return Number(x) - Number(y);
    if (isNumber !== isOther) return isNumber ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return 0;
}
