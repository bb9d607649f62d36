import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, test } from '@jest/globals';
import { type CmsHandle, sharedCms, startReplica } from '../boot/strapi';
import { eventually } from '../eventually';
import { employ } from './staff-account';
import { staffMailsTo } from './staff-mails';

/** Asks for a link as the panel's form does, from a place. */
const requestLink = (
  email: unknown,
  from: string,
  { url }: Pick<CmsHandle, 'url'> = sharedCms(),
  language = 'en',
) =>
  fetch(`${url}/admin/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': language },
    body: JSON.stringify({ email }),
  });

test('an account is mailed four links an hour, whoever asks at whichever replica; the last one works', async () => {
  const account = await employ();
  const witness = await employ();
  const replica = await startReplica();
  try {
    for (let count = 1; count <= 4; count++) {
      const response = await requestLink(
        account.email,
        newNetwork(),
        count % 2 ? sharedCms() : replica.handle,
      );
      expect(response.status).toBe(204);
      // A link takes the one before it away: the last to be mailed is the last that was asked for.
      await eventually(() => staffMailsTo(account.email).length === count, { what: `link ${count}` });
    }
    const before = new Set(staffMailsTo(account.email));
    for (const cms of [sharedCms(), replica.handle, sharedCms()]) {
      // The answer is as ever, for who is mailed no more and for who does not work here.
      const responses = [
        await requestLink(account.email.toUpperCase(), newNetwork(), cms),
        await requestLink(account.email, newNetwork(), cms),
        await requestLink(`nobody-${account.email}`, newNetwork(), cms),
      ];
      for (const response of responses) expect([response.status, await response.text()]).toEqual([204, '']);
    }
    await requestLink(witness.email, newNetwork(), replica.handle);
    await eventually(() => staffMailsTo(witness.email).length === 1, { what: 'the link of somebody else' });
    expect(new Set(staffMailsTo(account.email))).toEqual(before);

    const links = [...before].map((mail) => /reset-password\?code=(\w+)/.exec(mail)?.[1] ?? '');
    const password = 'Kastanje-77-lantaarn';
    const statuses: number[] = [];
    for (const resetPasswordToken of links) {
      const reset = await fetch(`${sharedCms().url}/admin/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resetPasswordToken, password }),
      });
      statuses.push(reset.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  } finally {
    await replica.stop();
  }
});

test('a network that asks for many is refused in words, whether there are such accounts or not', async () => {
  const from = newNetwork();
  for (let count = 0; count < 20; count++) {
    expect((await requestLink(`guess-${count}-${process.pid}@press.example`, from)).status).toBe(204);
  }
  const account = await employ();
  for (const email of [account.email, 'guess@press.example']) {
    const refused = await requestLink(email, from, sharedCms(), 'nl');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/te veel links aangevraagd\. Probeer het over \d+ minuten opnieuw/);
  }
  expect((await requestLink(account.email, newNetwork())).status).toBe(204);
  await eventually(() => staffMailsTo(account.email).length === 1, { what: 'the link' });
});

test('a list of addresses, or none, is no address', async () => {
  const { email } = await employ();
  for (const wrong of [[email], { $contains: '@' }, undefined, 7]) {
    expect((await requestLink(wrong, newNetwork())).status).toBe(400);
  }
  expect(staffMailsTo(email)).toEqual([]);
});
