import { expect, test } from '@jest/globals';
import { readSignUp } from './sign-up';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const email = 'anna@example.org';

test('a form without script is sent on, and so is one that took its time', () => {
  expect(readSignUp(formOf({ email }))).toEqual({ kind: 'send', email });
  expect(readSignUp(formOf({ email, website: '', spent: '' }))).toEqual({ kind: 'send', email });
  expect(readSignUp(formOf({ email, spent: '1000' }))).toEqual({ kind: 'send', email });
});

test('a filled-in honeypot is a bot, and a form sent too fast must be sent again', () => {
  expect(readSignUp(formOf({ email, website: 'https://x.example' })).kind).toBe('pretend');
  expect(readSignUp(formOf({ email, spent: '999' })).kind).toBe('too-quick');
});

test('a time that is none is no time', () => {
  for (const spent of ['-5', '1e2', 'x', '9'.repeat(20)]) {
    expect(readSignUp(formOf({ email, spent })).kind).toBe('send');
  }
});

test('what is no text is an empty address, and a novel is cut', () => {
  const form = new FormData();
  form.set('email', new Blob(['x']));
  expect(readSignUp(form).email).toBe('');
  expect(readSignUp(formOf({ email: 'a'.repeat(5000) })).email).toHaveLength(1000);
});
