import { readFileSync } from 'node:fs';
import { formatInstant, isoWithOffset } from '@colophon/contracts/time/format-time';
import { pressDay } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, type Page } from '@playwright/test';
import { type AdminClient, CMS, firstAdmin, hire, signIn } from '../system/admin.ts';
import { inDatabase } from '../system/database.ts';
import { placePaidOrder } from '../system/paid-order.ts';
import { test } from '../system/test';

/* The shop's desk, as somebody who works in the shop sits at it; one account serves all, since sign-ins are few. */
test.describe.configure({ mode: 'serial' });

const name = `Desk${Date.now()}`;
const CODE = `DESK${Date.now()}`;
let admin: AdminClient;
let staff: Page;
let number: string;

const goTo = (path: string) => staff.goto(`${CMS}/admin/plugins/shop/${path}`);

test.beforeAll(async ({ browser }) => {
  admin = await firstAdmin();
  const shopper = await browser.newPage();
  number = await placePaidOrder(shopper, name);
  await shopper.close();
  // A computer with another time zone, where half of the times are on another day.
  staff = await browser.newPage({ timezoneId: 'Pacific/Auckland' });
  await signIn(staff, await hire(admin, 'shop-staff', { firstname: 'Els', lastname: 'de Boer' }));
});
test.afterAll(() => staff.close());

test('an order is found by the name of its customer, and its history is shown', {
  tag: '@smoke',
}, async () => {
  await goTo('orders');
  await staff.getByLabel('Search', { exact: true }).fill(name);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('1 order', { exact: true })).toBeVisible();
  await expect(staff.getByRole('gridcell', { name: 'To send' })).toBeVisible();
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(staff.getByText('Payment 1 begun')).toBeVisible();
  await expect(staff.getByText('wouter@voorbeeld.example')).toBeVisible();
});

test('times are those of the press, and so are those in the spreadsheet', { tag: '@smoke' }, async () => {
  const [order] = await inDatabase(
    'SELECT placed_at::text AS "placedAt" FROM shop_orders WHERE number = $1',
    [number],
  );
  const placedAt = new Date(`${String(order?.placedAt).replace(' ', 'T')}Z`);
  const shown = formatInstant(placedAt, SPECIFIED_TIME_ZONE);
  expect(shown).toMatch(/ UTC\+2$/);
  await expect(staff.getByText(shown, { exact: true }).first()).toBeVisible();
  await goTo('orders');
  await expect(staff.getByRole('row').filter({ hasText: number })).toContainText(shown);
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export these orders' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`orders-${pressDay(new Date(), SPECIFIED_TIME_ZONE)}.csv`);
  const line = readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .find((cells) => cells.includes(number));
  expect(line).toContain(`"${isoWithOffset(placedAt, SPECIFIED_TIME_ZONE)}"`);
  await goTo(`orders/${encodeURIComponent(number)}`);
});

test('its confirmation is sent again', { tag: '@smoke' }, async () => {
  await staff.getByRole('button', { name: 'Send confirmation again' }).click();
  await expect(staff.getByRole('alertdialog')).toContainText('wouter@voorbeeld.example');
  await staff.getByRole('button', { name: 'Confirm' }).click();
  await expect(staff.getByText('The confirmation is on its way.')).toBeVisible();
  await expect(staff.getByText('Order confirmation, sent once more')).toBeVisible();
});

test('a note about it is added for colleagues', { tag: '@smoke' }, async () => {
  await staff.getByLabel('Note for colleagues').fill('Phoned: leave it with the neighbours.');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'leave it with the neighbours' })).toContainText(
    'Els de Boer',
  );
});

test('it is marked as sent after a confirmation', { tag: '@smoke' }, async () => {
  await staff.getByRole('button', { name: 'Mark as sent' }).click();
  await staff.getByRole('button', { name: 'Cancel' }).click();
  await staff.getByRole('button', { name: 'Mark as sent' }).click();
  await staff.getByRole('button', { name: 'Confirm' }).click();
  await expect(staff.getByText('by Els de Boer')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
});

test('its changes are found in the audit log, by action and by actor', { tag: '@smoke' }, async () => {
  await staff.getByRole('link', { name: 'All of it in the audit log' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(staff.getByLabel('To what', { exact: true })).toHaveValue(`order:${number}`);
  await expect(staff.getByText('3 entries', { exact: true })).toBeVisible();
  await staff.getByRole('combobox', { name: 'What' }).click();
  await staff.getByRole('option', { name: 'marked as sent' }).click();
  await staff.getByLabel('Who', { exact: true }).fill('de boer');
  await staff.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(staff.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(staff.getByRole('row').nth(1)).toContainText('Els de Boer');
  await staff.getByLabel('Who', { exact: true }).fill('nobody of that name');
  await staff.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(staff.getByText('No colleague did anything that fits this search.')).toBeVisible();
  await staff.goBack();
  await staff.getByRole('link', { name: `Order ${number}` }).click();
  await expect(staff.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

test('a coupon that does not apply shows the rule', { tag: '@smoke' }, async () => {
  await admin('POST', '/content-manager/collection-types/plugin::shop.coupon', {
    code: CODE,
    description_en: 'Ten per cent off',
    description_nl: 'Tien procent korting',
    kind: 'percentage',
    percentage: 10,
    lastDay: '2020-01-01',
  });
  await goTo('coupons');
  await staff.getByLabel('Code', { exact: false }).last().fill(CODE.toLowerCase());
  await staff.getByLabel('Books, one a line').fill('2 x 978-90-8964-124-3');
  await staff.getByRole('button', { name: 'Try it' }).click();
  await expect(staff.getByText(`${CODE} gives no discount.`)).toBeVisible();
  await expect(staff.getByText(`The coupon code ${CODE} is not valid.`)).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Has not ended' })).toContainText('not kept');
  await staff.getByLabel('On', { exact: true }).fill('2020-01-01');
  await staff.getByRole('button', { name: 'Try it' }).click();
  await expect(staff.getByText(`${CODE} takes off`)).toBeVisible();
});

test('a parcel is counted', { tag: '@smoke' }, async () => {
  await goTo('delivery');
  await staff.getByLabel('Weight in grams').fill('12000');
  await staff.getByRole('button', { name: 'Count' }).click();
  await expect(staff.getByText(/^Delivery €.*10,90; together/)).toBeVisible();
});

test('a dead mail is retried', { tag: '@smoke' }, async () => {
  const key = `desk-${Date.now()}`;
  await inDatabase(
    `INSERT INTO shop_outbox (key, topic, payload, attempts, next_try_at, dead_at, last_error)
     SELECT $1, 'mail', jsonb_build_object('orderId', id), 20, now(), now(), 'connect ECONNREFUSED'
     FROM shop_orders WHERE number = $2`,
    [key, number],
  );
  await goTo('queue');
  const row = staff.getByRole('row').filter({ hasText: 'connect ECONNREFUSED' }).filter({ hasText: number });
  await expect(row).toContainText('w…@voorbeeld.example');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(staff.getByText('It is tried again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(staff.getByRole('listitem').filter({ hasText: key })).toContainText('had a task tried again');
  await goTo('queue?state=done');
  await expect(staff.getByRole('row').filter({ hasText: number }).first()).toBeVisible();
});
