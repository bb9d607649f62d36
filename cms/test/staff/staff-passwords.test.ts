import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { employ, roleOf } from './staff-account';

const GOOD = 'Kastanje-77-lantaarn';

const refusal = (body: unknown) => {
  const { error } = body as {
    error: { name: string; details: { errors: { path: string[]; message: string }[] } };
  };
  return { name: error.name, ...error.details.errors[0] };
};

test('an administrator cannot give a password that is short, common, or made of the person’s name', async () => {
  const admin = await signIn();
  const account = await employ();
  for (const [password, message] of [
    ['Welcome01', 'Choose a password of at least 12 characters, such as four words.'],
    ['Welcome-2026!', expect.stringContaining('easy to guess')],
    ['Noor-Visser-1987', expect.stringContaining('easy to guess')],
  ] as const) {
    const { status, body } = await admin('PUT', `/admin/users/${account.id}`, { password });
    expect([password, status]).toEqual([password, 400]);
    expect(refusal(body)).toMatchObject({ name: 'ValidationError', path: ['password'], message });
  }
  expect((await admin('PUT', `/admin/users/${account.id}`, { password: GOOD })).status).toBe(200);
});

test('a refusal of a new password is in the language of its owner, who stays signed in', async () => {
  const admin = await signIn(sharedCms(), await employ());
  await admin('PUT', '/admin/users/me', { preferedLanguage: 'nl' });
  const weak = await admin('PUT', '/admin/users/me', {
    currentPassword: 'whatever',
    password: 'Wachtwoord-2026',
  });
  expect(weak.status).toBe(400);
  expect(refusal(weak.body).message).toMatch(/^Dit wachtwoord is makkelijk te raden/);
  expect((await admin('GET', '/admin/users/me')).status).toBe(200);
});

test('an open account gives no link for a new password at another address', async () => {
  const account = await employ();
  const admin = await signIn(sharedCms(), account);
  const email = `mine-${account.email}`;
  const changed = (more: object) => admin('PUT', '/admin/users/me', { email, ...more });
  for (const more of [
    {},
    { currentPassword: '' },
    { currentPassword: 'guessed' },
    { currentPassword: [GOOD] },
  ]) {
    expect((await changed(more)).status).toBe(400);
  }
  expect(refusal((await changed({})).body)).toMatchObject({
    path: ['currentPassword'],
    message: 'Type your current password to change your e-mail address.',
  });
  const same = { email: account.email.toUpperCase(), firstname: 'Noortje' };
  expect((await admin('PUT', '/admin/users/me', same)).status).toBe(200);
  expect((await changed({ currentPassword: account.password })).status).toBe(200);
  expect((await admin('GET', '/admin/users/me')).body).toMatchObject({ data: { email } });
});

test('nor can who was invited take one, and the invitation stays good', async () => {
  const admin = await signIn();
  const email = 'invited-to-passwords@press.example';
  const invited = await admin('POST', '/admin/users', {
    firstname: 'Invited',
    lastname: 'Colleague',
    email,
    roles: [await roleOf('shop-staff')],
  });
  const { registrationToken } = (invited.body as { data: { registrationToken: string } }).data;
  const register = (password: string) =>
    fetch(`${sharedCms().url}/admin/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'nl' },
      body: JSON.stringify({ registrationToken, userInfo: { firstname: 'I', lastname: 'C', password } }),
    });
  const weak = await register('Invited-Colleague-1');
  expect(weak.status).toBe(400);
  expect(refusal(await weak.json())).toMatchObject({
    path: ['userInfo', 'password'],
    message: expect.stringContaining('makkelijk te raden'),
  });
  expect((await register(GOOD)).status).toBe(200);
});

test('nor does the link of a forgotten password take one', async () => {
  const send = (password: string) =>
    fetch(`${sharedCms().url}/admin/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resetPasswordToken: 'x'.repeat(40), password }),
    });
  expect(refusal(await (await send('Welcome-2026!')).json()).path).toEqual(['password']);
});
