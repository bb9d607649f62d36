import { expect, test } from '@jest/globals';
import { events, message, only, product } from '../../test-files/feed';
import { MAX_DEPTH, MAX_PRODUCT_CHARACTERS } from './limits';

const FULL = product('<EditionStatement>Œuvre “naïve” – café</EditionStatement>');
const STATEMENT = 'Œuvre “naïve” – café';

function utf16be(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** The text in windows-1252; of signs beyond Latin-1 only those of STATEMENT. */
function windows1252(text: string): Buffer {
  const bytes: Record<string, string> = { Œ: '\u008c', '“': '\u0093', '”': '\u0094', '–': '\u0096' };
  return Buffer.from(
    text.replace(/[Œ“”–]/g, (sign) => bytes[sign] ?? sign),
    'latin1',
  );
}

test.each([
  ['UTF-8', Buffer.from(message(FULL))],
  ['UTF-8 with a mark', Buffer.from(`\ufeff<?xml version="1.0"?>${message(FULL)}`)],
  [
    'UTF-8 with a mark that calls itself latin-1',
    Buffer.from(`\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>${message(FULL)}`),
  ],
  ['UTF-8 that calls itself UTF-16', Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${message(FULL)}`)],
  [
    'UTF-16 LE with a mark',
    Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${message(FULL)}`, 'utf16le'),
  ],
  ['UTF-16 LE without a mark', Buffer.from(message(FULL), 'utf16le')],
  ['UTF-16 BE with a mark', utf16be(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${message(FULL)}`)],
  ['UTF-16 BE without a mark', utf16be(message(FULL))],
  ['windows-1252', windows1252(`<?xml version="1.0" encoding="Windows-1252"?>${message(FULL)}`)],
  [
    'windows-1252 that calls itself latin-1',
    windows1252(`<?xml version='1.0' encoding='ISO-8859-1'?>${message(FULL)}`),
  ],
  ['whitespace before the declaration', Buffer.from(`\n  <?xml version="1.0"?>${message(FULL)}`)],
])('reads %s, however it is cut into pieces', async (_, bytes) => {
  for (const pieceLength of [1, 7, 5000]) {
    const { given, error } = await events(bytes, pieceLength);
    expect(error).toBeNull();
    expect(given).toMatchObject([
      { kind: 'product', product: { editionStatement: STATEMENT }, findings: [] },
    ]);
  }
});

test('ISO-8859-15 has the euro', async () => {
  const feed = `<?xml version="1.0" encoding="ISO-8859-15"?>${message(product('<EditionStatement>\u00a4</EditionStatement>'))}`;
  const { record } = await only(Buffer.from(feed, 'latin1'));
  expect(record.editionStatement).toBe('€');
});

test.each([
  ['nothing', '', 'empty-file'],
  ['only spaces', ' \n ', 'empty-file'],
  ['a ZIP archive', 'PK\u0003\u0004', 'not-xml'],
  ['a text', 'Dear reader', 'not-xml'],
  ['a web page', '<html><body>404</body></html>', 'not-onix'],
  ['ONIX of another age', '<ONIXMessage release="4.0"></ONIXMessage>', 'unsupported-release'],
  ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC"?><ONIXMessage/>', 'unknown-encoding'],
])('%s is refused as %s', async (_, feed, code) => {
  const { given, error } = await events(feed);
  expect(given).toEqual([]);
  expect(error?.code).toBe(code);
});

test.each([
  ['a file that is cut short', '<Product><RecordReference>r', 'cut-short'],
  ['a wrong end tag', '<Product><A></B></Product>', 'not-well-formed'],
  ['a bare ampersand', '<Product><A>Simon & Schuster; A</A></Product>', 'bare-ampersand'],
  ['elements beyond any depth', `<Product>${'<A>'.repeat(MAX_DEPTH)}`, 'too-deep'],
  ['a name beyond any length', `<Product><${'A'.repeat(101)}/>`, 'name-too-long'],
  [
    'too many attributes',
    `<Product><A ${Array.from({ length: 60 }, (__, i) => `a${i}=""`).join(' ')}/>`,
    'too-many-attributes',
  ],
  ['too many elements', `<Product>${'<A/>'.repeat(100_001)}`, 'too-many-elements'],
  [
    'a product beyond any size',
    `<Product><A b="${'x'.repeat(MAX_PRODUCT_CHARACTERS + 200_000)}"/>`,
    'too-large',
  ],
  ['a comment beyond any size', `<!--${'x'.repeat(MAX_PRODUCT_CHARACTERS + 200_000)}-->`, 'too-large'],
])('%s ends the reading, and the product before it is given', async (_, broken, code) => {
  const feed = `<ONIXMessage release="3.0">${product('')}${broken}`;
  const { given, error } = await events(feed, 100_000);
  expect(given.map(({ kind }) => kind)).toEqual(['product']);
  expect(error?.code).toBe(code);
  expect(error?.line).toBe(1);
});

test('what a DOCTYPE declares is neither fetched nor expanded', async () => {
  const laughs = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">';
  const doctype = `<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:9/x.dtd" [${laughs}]>`;
  const { record, findings } = await only(
    `${doctype}${message(product('<EditionStatement>&b; &f; &eacute;</EditionStatement>'))}`,
  );
  expect(record.editionStatement).toBe('&b; &f; é');
  expect(findings).toEqual(['unknown-entity &b;', 'unknown-entity &f;']);
});

test('control characters and references to them are left out, with a warning', async () => {
  const { record, findings } = await only(
    message(product('<EditionStatement>a\u0001b&#2;c&#x1f;d\u0092s &#146;t</EditionStatement>')),
  );
  expect(record.editionStatement).toBe('abcd’s ’t');
  expect(new Set(findings)).toEqual(new Set(['forbidden-character']));
});

test('bytes that are no UTF-8 are shown as such, with a warning', async () => {
  const feed = message(product('<EditionStatement>caf#</EditionStatement>'));
  const bytes = Buffer.from(feed);
  bytes[feed.indexOf('#')] = 0xe9;
  const { record, findings } = await only(bytes);
  expect(record.editionStatement).toBe('caf�');
  expect(findings).toEqual(['unreadable-character']);
});

test('findings beyond a limit are counted', async () => {
  const { findings } = await only(
    message(product('<ProductFormDetail>XXXX</ProductFormDetail>'.repeat(250))),
  );
  expect(findings).toHaveLength(201);
  expect(findings.at(-1)).toBe('more-findings');
});
