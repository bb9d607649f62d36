import { authorFormRoutes } from '@colophon/contracts/forms/author-form';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { issueTicket } from '@colophon/shop/author-form/author-form';
import { openSealed } from '@colophon/vault/offline/open-sealed';
import { forgetKey, unlock } from '@colophon/vault/offline/private-key';
import { expect, test } from '@jest/globals';
import { AUTHOR_KEY_PASSPHRASE, authorKey } from '../boot/author-key';
import { callApi } from '../boot/client';
import { bootStrapi, SECRET, sharedCms } from '../boot/strapi';
import { newAuthor, openPage, PERSON, rowsOf, send, solveWork } from './author-visitor';

const RECEIVED = { status: 200, success: true, data: null, messages: [], validationErrors: {} };

test("a submission is stored sealed, and only finance's key opens it", async () => {
  const email = newAuthor();
  const sent = { ...PERSON, email, bsn: '00009830', name: ' Ven-Van  Roedelrode ', relationNumber: 'R-17' };
  expect(await send(sent)).toMatchObject(RECEIVED);
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({ state: 'new', name: 'Ven-Van Roedelrode', relation_number: 'R-17' });
  expect(JSON.stringify(row)).not.toMatch(/0?00009830|29-07-1951|1951/);

  const key = await unlock(await authorKey(sharedCms().directory), AUTHOR_KEY_PASSPHRASE);
  if (!key) throw new Error('the key of the tests');
  const submission = {
    reference: String(row?.reference),
    keyId: String(row?.key_id),
    name: 'Ven-Van Roedelrode',
    email,
    relationNumber: 'R-17',
    sealed: String(row?.sealed),
  };
  expect(await openSealed(submission, new Map([[key.id, key]]))).toMatchObject({
    ok: true,
    data: { bsn: '000009830', dateOfBirth: '29-07-1951' },
  });
  forgetKey(key);
});

test('a second submission of an address does not replace the first, and gets the same response', async () => {
  const email = newAuthor();
  const first = await send({ ...PERSON, email });
  const second = await send({ ...PERSON, email, bsn: '999993136', dateOfBirth: '11-04-1953' });
  expect({ ...second, headers: null }).toEqual({ ...first, headers: null });
  expect(await rowsOf(email)).toHaveLength(2);
});

test.each([
  ['999.992.491', 'Laat uw burgerservicenummer en geboortedatum weg uit dit veld.'],
  ['29 juli 1951', 'Laat uw burgerservicenummer en geboortedatum weg uit dit veld.'],
  ['999 993 136', 'Dit lijkt een burgerservicenummer. Vul uw relatienummer in, of laat dit veld leeg.'],
])('the relation number %j is refused at its field, and no row is kept', async (relationNumber, message) => {
  const email = newAuthor();
  const response = await send(
    { ...PERSON, email, bsn: '999992491', dateOfBirth: '29-07-1951', relationNumber },
    { language: 'nl' },
  );
  expect(response).toMatchObject({ status: 422, validationErrors: { relationNumber: [message] } });
  expect(await rowsOf(email)).toEqual([]);
});

test("every field is validated, in the visitor's language, and no response echoes the input", async () => {
  const wrong = {
    name: '<b>',
    email: 'frank',
    dateOfBirth: '31-02-1951',
    bsn: '999992492',
    relationNumber: '=1',
  };
  const english = await send(wrong);
  expect(english).toMatchObject({ status: 422, success: false, data: null });
  expect(english.validationErrors).toEqual({
    name: [expect.stringContaining('surname')],
    email: ['This is not a valid e-mail address.'],
    dateOfBirth: [expect.stringContaining('dd-mm-yyyy')],
    bsn: ['This is not a citizen service number. Please check the digits.'],
    relationNumber: [expect.stringContaining('relation number')],
  });
  const dutch = await send(wrong, { language: 'nl' });
  expect(dutch.validationErrors.bsn).toEqual(['Dit is geen burgerservicenummer. Controleer de cijfers.']);
  for (const response of [english, dutch]) {
    expect(JSON.stringify(response)).not.toMatch(/999992492|31-02-1951|frank|<b>/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

test('an author who does not know the whole date of birth gets the contact', async () => {
  const { validationErrors } = await send({ ...PERSON, dateOfBirth: '00-00-1999' });
  expect(validationErrors.dateOfBirth?.join()).toContain('post@colophon.example');
});

test.each([
  ['a number', { bsn: 999992491 }],
  ['a list', { relationNumber: ['1'] }],
  ['an object', { bsn: { 999992491: true } }],
  ['half a character', { name: 'a\ud800' }],
  ['NUL', { bsn: '99999\0' }],
  ['a thousand letters', { dateOfBirth: '1'.repeat(1001) }],
  ['a field of its own', { state: 'exported' }],
])('%s in a field is refused, and not echoed', async (_name, change) => {
  const email = newAuthor();
  const response = await send({ ...PERSON, email, ...change });
  expect(response).toMatchObject({ status: 400, success: false });
  expect(JSON.stringify({ ...response, headers: null })).not.toContain('999992491');
  expect(await rowsOf(email)).toEqual([]);
});

test('invalid forms do not count against the limit of their network', async () => {
  const from = newNetwork();
  const email = newAuthor();
  for (let i = 0; i < 61; i++) {
    expect((await send({ ...PERSON, email, bsn: '' }, { from })).status).toBe(422);
  }
  expect((await send({ ...PERSON, email }, { from })).status).toBe(200);
  expect(await rowsOf(email)).toHaveLength(1);
});

test('a network is refused beyond sixty valid forms in ten minutes; another is not', async () => {
  // Addresses within one line's /64.
  const [line, other] = ['2001:db8:ffff:1:', '2001:db8:ffff:2:'];
  const email = newAuthor();
  // Valid, but not accepted: its ticket is forged.
  const right = { ...PERSON, email, ticket: 'x' };
  for (let i = 1; i <= 60; i++) {
    expect((await send(right, { from: `${line}:${i}` })).status).toBe(422);
  }
  const refused = await send({ ...PERSON, email }, { from: `${line}:61`, language: 'nl' });
  expect(refused).toMatchObject({ status: 429, messages: [expect.stringContaining('te vaak')] });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Mistakes are told also then.
  expect((await send({ ...PERSON, bsn: '' }, { from: `${line}:62` })).status).toBe(422);
  expect(await rowsOf(email)).toEqual([]);
  expect((await send({ ...PERSON, email }, { from: `${other}:1` })).status).toBe(200);
});

test('twenty concurrent forms without a proof do not exceed the daily limit of eight', async () => {
  const from = newNetwork();
  const email = newAuthor();
  const responses = await Promise.all(Array.from({ length: 20 }, () => send({ ...PERSON, email }, { from })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(await rowsOf(email)).toHaveLength(8);
});

test('a filled honeypot discards the form without an error', async () => {
  const email = newAuthor();
  expect(await send({ ...PERSON, email, website: 'https://spam.example' })).toMatchObject(RECEIVED);
  expect(await rowsOf(email)).toEqual([]);
});

test('a ticket that is too fresh, forged, used before or unsigned is refused', async () => {
  const email = newAuthor();
  expect(await send({ ...PERSON, email, ticket: await openPage() })).toMatchObject({
    status: 422,
    messages: [expect.stringContaining('very quickly')],
  });
  // A person needs six seconds or more.
  const ticket = issueTicket([SECRET], new Date(Date.now() - 6500));
  for (const forged of ['', 'x', ticket.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))]) {
    expect(await send({ ...PERSON, email, ticket: forged })).toMatchObject({
      status: 422,
      messages: [expect.stringContaining('open for too long')],
    });
  }
  expect(await rowsOf(email)).toEqual([]);
  expect(await send({ ...PERSON, email, ticket })).toMatchObject(RECEIVED);
  expect(await send({ ...PERSON, email, ticket })).toMatchObject({
    status: 422,
    messages: [expect.stringContaining('sent before')],
  });
  expect(await rowsOf(email)).toHaveLength(1);
});

test('a proof of work is valid once, and a changed one is refused', async () => {
  const email = newAuthor();
  const proof = await solveWork();
  const changed = proof.replace(/"derivedKey":"./, '"derivedKey":"g');
  expect(await send({ ...PERSON, email, proof: changed })).toMatchObject({ status: 422 });
  const both = await Promise.all([send({ ...PERSON, email, proof }), send({ ...PERSON, email, proof })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await rowsOf(email)).toHaveLength(1);
});

test('without a proof a network has eight forms a day, with one it has more', async () => {
  const from = newNetwork();
  const email = newAuthor();
  for (let i = 0; i < 8; i++) expect((await send({ ...PERSON, email }, { from })).status).toBe(200);
  expect(await send({ ...PERSON, email }, { from })).toMatchObject({
    status: 429,
    messages: [expect.stringContaining('tomorrow')],
  });
  expect((await send({ ...PERSON, email, proof: await solveWork() }, { from })).status).toBe(200);
});

test('a form that is disabled or has no key says so, and accepts nothing', async () => {
  for (const environment of [{ AUTHOR_FORM: 'off' }, { AUTHOR_FORM_PUBLIC_KEY: '' }]) {
    const cms = await bootStrapi({ ...environment, AUTHOR_FORM_WITHOUT_BSN: 'royalties@press.example' });
    try {
      const { body } = await callApi(authorFormRoutes.open.path, {}, {}, cms);
      expect(body).toEqual({ open: false, ticket: null, withoutBsn: 'royalties@press.example' });
      expect(await send(PERSON, { cms, language: 'nl' })).toMatchObject({
        status: 503,
        messages: ['Wij nemen deze gegevens op dit moment niet via de website aan.'],
      });
    } finally {
      await cms.stop();
    }
  }
});
