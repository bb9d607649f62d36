import { expect, test } from '@jest/globals';
import { mayGoInClear, smtpOptions, smtpUrlProblem } from './smtp-options';

test('a server elsewhere is spoken to with TLS, or not at all', () => {
  for (const url of [
    'smtp://user:password@mail.press.nl:587',
    'smtp://10.0.0.1',
    'smtp://[2001:db8::1]:25',
    'smtp://localhost.press.nl',
    'smtp://127.press.nl',
    'smtp://mail.press.nl?requireTLS=true',
  ]) {
    expect(smtpOptions(url)).toEqual({ url, requireTLS: true });
    expect(mayGoInClear(url)).toBe(false);
  }
});

test('one on this machine needs none, unless it is asked for', () => {
  for (const url of ['smtp://127.0.0.1:2525', 'smtp://localhost', 'smtp://LocalHost:25', 'smtp://[::1]:25']) {
    expect(smtpOptions(url).requireTLS).toBe(false);
    expect(smtpOptions(`${url}?requireTLS=true`).requireTLS).toBe(true);
    expect(mayGoInClear(url)).toBe(false);
  }
});

test('TLS is switched off in the address alone, which is known', () => {
  const url = 'smtp://user:password@relay.internal:25?requireTLS=false';
  expect(smtpOptions(url).requireTLS).toBe(false);
  expect(mayGoInClear(url)).toBe(true);
  expect(mayGoInClear('smtps://user:password@relay.internal?requireTLS=false')).toBe(false);
});

test('a % that stands for itself is refused, whatever follows it', () => {
  for (const password of ['100%', '%', 'a%zz', 'p%ffq'])
    expect(smtpUrlProblem(`smtp://user:${password}@mail.press.nl`)).toMatch(/write %25/);
  for (const password of ['100%25', 'p%40ss', '%C3%A9', 'plain', 'p+x'])
    expect(smtpUrlProblem(`smtp://user:${password}@mail.press.nl`)).toBeNull();
});

test('what is no switch is refused, before it is taken for one', () => {
  expect(smtpUrlProblem('smtp://mail.press.nl?requireTLS=0')).toMatch(/neither true nor false/);
  expect(smtpUrlProblem('smtp:mail.press.nl')).toMatch(/host/);
});
