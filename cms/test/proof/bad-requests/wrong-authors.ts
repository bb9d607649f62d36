/** An official test person, right in every field. */
export const RIGHT_AUTHOR = {
  name: 'Zon',
  email: 'frank@voorbeeld.example',
  dateOfBirth: '29-07-1951',
  bsn: '999992491',
  relationNumber: '',
} as const;
type Field = keyof typeof RIGHT_AUTHOR;

/** By field, what nobody's form may hold: shapes and values that are no name, date, number or address. */
const WRONG: Readonly<Record<Field, readonly unknown[]>> = {
  name: [
    '',
    ' ',
    '9',
    '-',
    '<svg onload=alert(1)>',
    '=cmd|x',
    '{{7*7}}',
    '999992491',
    'a'.repeat(10_000),
    1,
    null,
    ['Zon'],
  ],
  email: [
    '',
    'frank',
    'a@b@c.example',
    'a@example.org\r\nBcc: all@example.org',
    `${'a'.repeat(320)}@example.org`,
    '999992491@example.org',
    {},
    7,
  ],
  dateOfBirth: [
    '',
    '31-02-2000',
    '29-02-1951',
    '2000-01-01',
    '01/01/2000',
    '1-1-2000',
    '01-01-2999',
    '01-01-1850',
    '00-00-1951',
    '00-07-1951',
    '29-07-51',
    '29-13-1951',
    '32-07-1951',
    '29071951',
    '٢٩-07-1951',
    '29-07-1951 ; x',
    29071951,
    null,
    ['29-07-1951'],
  ],
  bsn: [
    '',
    '99999248',
    '9999924910',
    '99999249A',
    '999.992.491.0',
    '९९९९९२४९१',
    '999992492',
    '000000000',
    '123456789',
    '-99992491',
    '1e8',
    '0x3b9a9c',
    '999992491;',
    999992491,
    null,
    true,
    ['999992491'],
    { 999992491: 1 },
  ],
  relationNumber: [
    '=1',
    "'; DROP TABLE shop_author_submissions; --",
    '<b>',
    '999992491',
    '29-07-1951',
    'x'.repeat(500),
    [],
    {},
    3,
  ],
};

/** A form with one field wrong, or two; and one with all wrong at once. */
export function* wrongAuthors(): Generator<Record<string, unknown>> {
  const all = Object.entries(WRONG).flatMap(([field, values]) => values.map((value) => ({ [field]: value })));
  for (const [i, change] of all.entries()) {
    yield { ...RIGHT_AUTHOR, ...change };
    yield { ...RIGHT_AUTHOR, ...change, ...all[(i * 7 + 11) % all.length] };
  }
  yield Object.fromEntries(Object.entries(WRONG).map(([field, values]) => [field, values[1]]));
  // Right, and sent by a program: too quick, without a page, with somebody else's proof.
  for (const ticket of ['', 'x', 'a'.repeat(201)]) yield { ...RIGHT_AUTHOR, ticket };
  for (const proof of ['{}', 'null', '{"challenge":{},"solution":{}}', '[', 'x'.repeat(4001)])
    yield { ...RIGHT_AUTHOR, proof };
}
