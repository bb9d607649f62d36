import { expect, test } from '@jest/globals';
import { jsonLines } from './json-lines';

test("logs an error on one line, without the mail address in the database's message", () => {
  const error = Object.assign(new Error('Key (email)=(jan@press.nl) already exists'), { level: 'error' });
  const info = jsonLines.transform({ level: 'error', message: error.message, stack: error.stack });
  const line = String(info[Symbol.for('message')]);
  expect(line).not.toMatch(/jan|\n/);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'Key (email)=([mail]) already exists' });
});

test('adds fields to the event', () => {
  const info = jsonLines.transform({ level: 'http', message: 'request', fields: { status: 200 } });
  expect(JSON.parse(String(info[Symbol.for('message')]))).toMatchObject({ level: 'info', status: 200 });
});
