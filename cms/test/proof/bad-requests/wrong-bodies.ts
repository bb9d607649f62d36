const long = (length: number) => JSON.stringify('a'.repeat(length));
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Pieces of JSON that stand where a value is expected: no number, no text and no list that anybody means. */
const VALUES: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '""',
  '" "',
  '0',
  '-1',
  '-2',
  '0.5',
  '1e309',
  '2147483648',
  '9007199254740993',
  '100001',
  '1e9',
  '"2"',
  '"1e3"',
  '"NaN"',
  '"true"',
  '[1]',
  '["NL"]',
  '[[[[1]]]]',
  '{"$gt":0}',
  '{"toString":1}',
  '{"valueOf":"x"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"\u202egnp"`,
  String.raw`"\u200b\u200b"`,
  String.raw`"a\r\nBcc: all@example.org"`,
  '"toString"',
  '"__proto__"',
  `"'; DROP TABLE shop_orders; --"`,
  '"<script>alert(1)</script>"',
  '"{{7*7}}"',
  '"=cmd|\' /C calc\'!A0"',
  '"../../etc/passwd"',
  '"https://evil.example/"',
  '"XX"',
  '-0',
  '1e-7',
  '-9007199254740993',
  '1.0000000000000001',
  '99999999999999999999999999999999',
  '"0x10"',
  '"1;drop"',
  '"%00"',
  '"null"',
  '"undefined"',
  '"[object Object]"',
  '[null]',
  '[{}]',
  '{"length":1e9}',
  '{"0":"a"}',
  '{"then":1}',
  '{"toJSON":1}',
  '"a@b"',
  '"a@b@example.org"',
  '"$(id)"',
  '"\\\\evil"',
  String.raw`"\u0007\u001b[31m"`,
  String.raw`"\ufeff"`,
  '"nl"',
  '"\uff11\uff12"',
  '"\u{1f4da}"',
  long(257),
  long(10_000),
  deep(50),
];

/** What takes the place of a whole body. */
const BODIES: readonly string[] = [
  'null',
  '[]',
  '{}',
  '"x"',
  '1',
  'true',
  '{bad',
  '{"a":1,}',
  '',
  '\u0000',
  '\ufeff{}',
  deep(2000),
  deep(30_000),
  `{"a":${long(70_000)}}`,
  `[${'{},'.repeat(5000)}{}]`,
];

/** Fields that nobody may send. */
const EXTRA = ['isAdmin', 'total', 'state', 'price', '__proto__', 'constructor', 'toString', 'id', '$where'];

const HOLE = '\u0001hole\u0001';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Every wrong body that comes from a right one by one change: each value replaced by each that nobody means, each
 * field left out, named twice or joined by one that nobody may send; and bodies that are nothing of the kind.
 */
export function* wrongBodies(right: unknown): Generator<string> {
  yield* BODIES;
  if (right === undefined) return;
  const sample = right as Json;
  for (const path of pathsOf(sample)) {
    const holed = JSON.stringify(replaceAt(sample, path, HOLE)).split(JSON.stringify(HOLE));
    for (const value of VALUES) yield holed.join(value);
    const without = removeAt(sample, path);
    if (without !== undefined) yield JSON.stringify(without);
  }
  for (const path of [[], ...pathsOf(sample)]) {
    const value = valueAt(sample, path);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) continue;
    const [first = 'a'] = Object.keys(value);
    for (const key of EXTRA)
      yield JSON.stringify(replaceAt(sample, path, HOLE)).replace(JSON.stringify(HOLE), () =>
        JSON.stringify(value).replace('{', () => `{${JSON.stringify(key)}:1,`),
      );
    // the same key twice: what a parser and a check might read differently
    yield JSON.stringify(replaceAt(sample, path, HOLE)).replace(JSON.stringify(HOLE), () =>
      JSON.stringify(value).replace('{', () => `{${JSON.stringify(first)}:[],`),
    );
  }
}

type Path = readonly (string | number)[];

function pathsOf(value: Json): Path[] {
  if (value === null || typeof value !== 'object') return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => {
    const inner = (value as Record<string | number, Json>)[key] as Json;
    return [[key], ...pathsOf(inner).map((path) => [key, ...path])];
  });
}

function valueAt(value: Json, path: Path): Json {
  return path.reduce<Json>((at, key) => (at as Record<string | number, Json>)[key] as Json, value);
}

function replaceAt(value: Json, path: Path, by: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, Json>;
  copy[key] = replaceAt(copy[key] as Json, rest, by);
  return copy as Json;
}

function removeAt(value: Json, path: Path): Json | undefined {
  const copy = structuredClone(value);
  const owner = valueAt(copy, path.slice(0, -1));
  const last = path.at(-1);
  if (Array.isArray(owner) || owner === null || typeof owner !== 'object' || last === undefined)
    return undefined;
  delete (owner as Record<string | number, Json>)[last];
  return copy;
}
