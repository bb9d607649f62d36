import { PERSONAL_DATA, TABLES_OF_PEOPLE } from '@colophon/shop/privacy/domain/personal-data';
import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { privacyCommand } from '../cms-command';
import { click, mailNumber, signUp, tokenIn } from '../forms/newsletter-reader';
import { newSender, requestMail, requestRows, reviewOf, sendRequest, sql } from '../forms/request-sender';
import { DETAILS, shelve, Visitor } from '../shop/shop-client';
import { editorAt } from '../site/site-content';

type Person = { email: string; surname: string; sent: string; open: string };

/** A person in every table with personal data: two orders, a subscription, a request with a note. */
async function newPerson(): Promise<Person> {
  const email = newSender();
  const surname = `Zoekmij${email.replace(/\D/g, '')}`;
  const book = await shelve(editorAt(await signIn()));
  const numbers: string[] = [];
  for (const typed of [email, email.toUpperCase()]) {
    const visitor = new Visitor();
    const cart = { items: [{ productId: book, quantity: 1 }], coupons: [], deliveryCountry: 'NL' };
    const { version } = await visitor.fetchData('cartUpdate', cart);
    await visitor.fetchData('orderCreate', {
      personalDetails: {
        ...DETAILS,
        email: typed,
        lastName: surname,
        phone: '+31 20 765 43 21',
        hasAlternateDeliveryAddress: true,
        deliveryFirstName: 'Piet',
        deliveryLastName: `${surname} junior`,
        deliveryStreet: 'Breestraat',
        deliveryHouseNumber: '1',
        deliveryPostalcode: '2311CH',
        deliveryCity: 'Leiden',
        deliveryCountry: 'NL',
      },
      acceptTerms: true,
      cart: { ...cart, version },
      payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
    });
    const { rows } = await sql('SELECT number FROM shop_orders ORDER BY id DESC LIMIT 1');
    numbers.push(rows[0].number);
  }
  const [sent = '', open = ''] = numbers;
  await sql(`UPDATE shop_orders SET state = 'fulfilled', paid_at = now() WHERE number = $1`, [sent]);
  await sql(
    `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, requested_at)
     SELECT o.id, a.id, 100, 'EUR', 'A page is missing', 'Els', 'succeeded', 'key-' || o.number, now()
     FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id WHERE o.number = $1`,
    [sent],
  );
  const admin = await signIn();
  for (const number of numbers) {
    await admin('POST', `/shop/orders/${encodeURIComponent(number)}/notes`, { text: `Mailed ${email}.` });
  }
  await sql(
    `INSERT INTO shop_author_submissions (reference, state, submitted_at, name, email, relation_number, key_id, sealed)
     VALUES (gen_random_uuid()::text, 'new', now(), $1, $2, 'R1', 'k', 'sealed')`,
    [surname, email],
  );
  await signUp(email);
  await click('confirm', tokenIn(await mailNumber(1, email), 'confirm'));
  await sendRequest(reviewOf(email, { name: `Anna ${surname}` }));
  const [request] = await requestRows(email);
  await requestMail(request?.id, 'sender');
  const note = { from: 'new', to: 'in_progress', note: `Called ${surname} back.` };
  await admin('POST', `/shop/requests/${request?.id}/steps`, note);
  return { email, surname, sent, open };
}

async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(PERSONAL_DATA)) {
    const { rows } = await sql(
      `SELECT 1 FROM ${table} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(table);
  }
  return found.sort();
}

test("a person's data is found in every table, exported completely, and erased", async () => {
  const person = await newPerson();
  expect(await tablesWith(person.email)).toEqual([...TABLES_OF_PEOPLE].sort());

  const exported = await privacyCommand(['export', '--email', ` ${person.email.toUpperCase()} `, '--json']);
  expect(exported.code).toBe(0);
  const known = JSON.parse(exported.out);
  expect(known).toMatchObject({
    email: person.email,
    newsletter: { state: 'confirmed', consentText: '2026-11', language: 'en', mails: 2 },
    requests: [
      {
        kind: 'review-copy',
        answers: { name: `Anna ${person.surname}` },
        history: [{ by: expect.any(String) }],
      },
    ],
    authorForm: [{ name: person.surname, email: person.email, relationNumber: 'R1', state: 'new' }],
    catalogue: [],
    staffAccount: false,
  });
  expect(known.orders).toHaveLength(2);
  expect(known.orders[0]).toMatchObject({
    number: person.sent,
    details: { lastName: person.surname, phone: '+31 20 765 43 21', deliveryStreet: 'Breestraat' },
    items: [{ quantity: 1 }],
    payments: [{ n: 1 }],
    refunds: [{ amount: 100, reason: 'A page is missing', parts: null }],
    notes: [{ text: `Mailed ${person.email}.` }],
  });

  const refused = await privacyCommand(['erase', '--email', person.email]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Nothing was changed.') });
  expect(refused.out).toContain('the tax law asks for it');
  expect(await tablesWith(person.email)).toEqual([...TABLES_OF_PEOPLE].sort());

  const erased = await privacyCommand(['erase', '--email', person.email, '--yes', '--json']);
  expect(erased.code).toBe(0);
  expect(JSON.parse(erased.out)).toMatchObject({
    newsletter: true,
    requests: 1,
    orders: [
      { number: person.sent, erasure: { does: 'thin-out' } },
      { number: person.open, erasure: { does: 'wait' } },
    ],
  });
  // The open order waits, the paid one is retained, the author’s data is finance’s.
  expect(await tablesWith(person.email)).toEqual([
    'shop_author_submissions',
    'shop_order_notes',
    'shop_orders',
  ]);
  const { rows } = await sql('SELECT details, name FROM shop_orders WHERE number = $1', [person.sent]);
  expect(rows[0]).toMatchObject({
    name: `Jan ${person.surname}`,
    details: { street: 'Rapenburg', lastName: person.surname, deliveryCountry: 'NL' },
  });
  expect(JSON.stringify(rows[0])).not.toMatch(/junior|Breestraat|765 43 21/);

  await sql(`UPDATE shop_orders SET state = 'expired' WHERE number = $1`, [person.open]);
  await sql(`UPDATE shop_orders SET paid_at = paid_at - interval '8 years' WHERE number = $1`, [person.sent]);
  await privacyCommand(['erase', '--email', person.email, '--yes']);
  await sql('UPDATE shop_author_submissions SET name = null, email = null WHERE email = $1', [person.email]);
  for (const text of [person.email, person.surname, '765 43 21']) expect(await tablesWith(text)).toEqual([]);
  // Each of its four commands boots Strapi.
}, 240_000);

test('the audit log records who erased, and not whose data', async () => {
  const email = newSender();
  await sendRequest(reviewOf(email));
  expect((await privacyCommand(['erase', '--email', email, '--yes'])).code).toBe(0);
  const { rows } = await sql(
    `SELECT actor, subject, facts FROM shop_audit WHERE action = 'person.erased' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]).toMatchObject({
    actor: expect.stringMatching(/^command line \(/),
    subject: expect.stringMatching(/^person:[0-9a-f]{24}$/),
    facts: { requests: 1, newsletter: false },
  });
  expect(await tablesWith(email)).toEqual([]);
});

test('an unknown address has no data, and erasing it changes nothing', async () => {
  const neighbour = newSender();
  await sendRequest(reviewOf(neighbour));
  const stranger = neighbour.replace('asker', 'sker');
  const known = await privacyCommand(['export', '--email', stranger]);
  expect(known.out).toContain('requests: none');
  expect((await privacyCommand(['erase', '--email', stranger, '--yes'])).code).toBe(0);
  expect(await requestRows(neighbour)).toHaveLength(1);
});

test.each([
  [['export']],
  [['export', '--email', 'nobody']],
  [['erase', '--email', "x' OR 1=1 --"]],
  [['forget', '--email', 'a@example.org']],
  [['export', 'erase', '--email', 'a@example.org']],
  [['erase', '--email', 'a@example.org', '--to', 'x']],
  [['export', '--email', 'a@example.org', '--all']],
])('%j is refused before anything is read', async (args) => {
  expect(await privacyCommand(args)).toMatchObject({ code: 1, out: '' });
});
