import { expect, test } from '@jest/globals';
import { logLine, redact } from './log-line';

test.each([
  ['duplicate key: j.jansen+shop@uni-leiden.nl is there', 'duplicate key: [mail] is there'],
  ['GET /nl/payment/return?a=abc failed', 'GET /nl/payment/return?… failed'],
  ['for j%40press.nl', 'for [mail]'],
  ['cookie q7Zr1nWkT4vB9xMsJ3gYdL.dF6wQz1nVk9cTx4mYb8rGj', 'cookie [token]'],
  ['Bearer q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf', 'Bearer [token]'],
  ['book k3v9mxq2zt1uw7rybn5ldc8s tried again', 'book k3v9mxq2zt1uw7rybn5ldc8s tried again'],
  ['link k3v9mxq2zt1uw7rybn5ldc8sa', 'link [token]'],
  ['bsn 123456782.', 'bsn [number].'],
  [
    'isbn 9789087284176 of /nl/book/9789087284176/a-title',
    'isbn 9789087284176 of /nl/book/9789087284176/a-title',
  ],
  [
    'at f (/srv/node_modules/a-package-of-2-words/index.js:1:2)',
    'at f (/srv/node_modules/a-package-of-2-words/index.js:1:2)',
  ],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test('a line is one object on one line, the id of the request and the name of an index as they are', () => {
  const line = logLine(new Date(0), 'error', 'failed\nfor a@b.nl', {
    request: '0b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11',
    index: 'titles-building-20261124t090000z-8821',
    reason: 'no a@b.nl',
  });
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'error',
    event: 'failed\nfor [mail]',
    request: '0b9fd2a6-3c2f-4a31-9a43-0a5a3f0b6c11',
    index: 'titles-building-20261124t090000z-8821',
    reason: 'no [mail]',
  });
});
