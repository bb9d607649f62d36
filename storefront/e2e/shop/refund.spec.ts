import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoFindings } from '../accessibility/axe.ts';
import { expectReflow } from '../accessibility/reflow.ts';
import { CMS, enterAdmin } from '../system/admin.ts';
import { inDatabase } from '../system/database.ts';
import { placePaidOrder } from '../system/paid-order.ts';
import { test } from '../system/test';
import { MESSAGES } from './messages.ts';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

test('a colleague refunds delivery and a sum, and then the book with the remainder', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const number = await placePaidOrder(await context.newPage(), 'Terug');

  await enterAdmin(page, 'strapi-super-admin');
  await page.goto(`${CMS}/admin/plugins/shop/orders/${encodeURIComponent(number)}`);
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) });
  await expect(refunds.getByText('Nothing has been refunded.')).toBeVisible();

  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund', exact: true });
  const copies = dialog.getByRole('textbox', { name: /\((Paperback|Hardback)\)/ });
  const sum = dialog.getByRole('textbox', { name: 'Another sum' });
  const confirm = dialog.getByRole('button', { name: /^Refund €/ });
  await confirm.click();
  await expect(dialog.getByText(/Choose copies, delivery or a sum/)).toBeVisible();
  await expect(dialog.getByText('Say why the money is refunded.')).toBeVisible();
  await expect(dialog.getByText('Tick this to go on.')).toBeVisible();
  await copies.fill('2');
  await expect(dialog.getByText('Enter a number from 0 to 1.')).toBeVisible();
  await copies.fill('');
  await sum.fill('99999');
  await expect(dialog.getByText(/Choose copies, delivery or a sum/)).toBeVisible();

  await sum.fill('1,00');
  await expect(confirm).toHaveText(/1,00/);
  const delivery = dialog.getByRole('checkbox', { name: /^Refund delivery/ });
  const hasDelivery = (await delivery.count()) > 0;
  if (hasDelivery) await delivery.check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It came late');
  await dialog.getByRole('checkbox', { name: /^I have checked it/ }).check();
  await confirm.click();
  await expect(page.getByText('The refund is on its way to the payment provider.')).toBeVisible();
  await expect(refunds.getByRole('gridcell', { name: 'It came late' })).toBeVisible();
  await expect(
    refunds.getByRole('gridcell', { name: hasDelivery ? 'delivery, another sum' : 'another sum' }),
  ).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(refunds.getByRole('row').nth(1)).toBeVisible();
    await expect(refunds.getByText('Refunded', { exact: true })).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByRole('button', { name: 'All that is left' }).click();
  await expect(copies).toHaveValue('1');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('All of it');
  await dialog.getByRole('checkbox', { name: /^I have checked it/ }).check();
  await confirm.click();
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByRole('row').nth(1)).toBeVisible();
    const happened = page.locator('section', {
      has: page.getByRole('heading', { name: 'What happened' }),
    });
    await expect(happened.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(refunds.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await expect(refunds.getByRole('gridcell', { name: /^1 copy, €.[1-9]/ })).toHaveCount(2);
  await expect(refunds.getByRole('gridcell', { name: /^€.0,00$/ })).not.toHaveCount(0);
});

test('a refund from the provider is allocated on the way to the remainder, and its customer reads it by line', async ({
  page,
  context,
}) => {
  const customer = await context.newPage();
  const number = await placePaidOrder(customer, 'Toegewezen');
  await customer.getByRole('link', { name: MESSAGES.en.status }).click();
  await expect(customer.getByRole('heading', { level: 1, name: MESSAGES.en.orderPage })).toBeVisible();
  // As a person makes it in the provider's own dashboard.
  await inDatabase(
    `INSERT INTO shop_refunds (order_id, attempt_id, amount, currency, reason, actor, state, idempotency_key, provider_ref, requested_at, settled_at)
     SELECT a.order_id, a.id, 500, a.currency, 'given at the provider', 'provider', 'succeeded', 'e2e-' || a.id, 'e2e-' || a.id, now(), now()
     FROM shop_attempts a JOIN shop_orders o ON o.id = a.order_id WHERE o.number = $1 AND a.state = 'succeeded'`,
    [number],
  );

  await enterAdmin(page, 'strapi-super-admin');
  await page.goto(`${CMS}/admin/plugins/shop/orders/${encodeURIComponent(number)}`);
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) });
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  const refundDialog = page.getByRole('dialog', { name: 'Refund', exact: true });
  await expect(
    refundDialog.getByText(/^€.5,00 was refunded on .*, and nobody has said what for/),
  ).toBeVisible();
  await expect(refundDialog.getByRole('button', { name: 'All that is left' })).toHaveCount(0);
  await refundDialog.getByRole('button', { name: 'Say what for' }).click();

  const dialog = page.getByRole('dialog', { name: /^What was €.5,00 refunded for\?$/ });
  await expect(refundDialog).toHaveCount(0);
  const copies = dialog.getByRole('textbox', { name: /\((Paperback|Hardback)\)/ });
  const status = dialog.getByRole('status');
  await copies.fill('1');
  await expect(status).toHaveText(/^These come to €.*, and €.5,00 was refunded\.$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  await copies.fill('2');
  await expect(dialog.getByText('Enter a number from 0 to 1.')).toBeVisible();
  await copies.fill('');
  await expect(status).toHaveText(/^€.5,00 of it is for no copy in particular/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('What the money was refunded for is saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(refunds.getByRole('gridcell', { name: 'another sum' })).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Say what for' })).toHaveCount(0);

  await customer.reload();
  const line = customer.getByText(/^Refunded: €.[1-5],\d\d$/);
  await expect(line).toBeVisible();
  await expect(customer.getByText(/^of which VAT 9% on €/)).toBeVisible();

  await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
  await refundDialog.getByRole('button', { name: 'All that is left' }).click();
  await refundDialog.getByRole('textbox', { name: 'Reason' }).fill('All of it');
  await refundDialog.getByRole('checkbox', { name: /^I have checked it/ }).check();
  await refundDialog.getByRole('button', { name: /^Refund €/ }).click();
  await expect(page.getByText('The refund is on its way to the payment provider.')).toBeVisible();
  await expect(async () => {
    await customer.reload();
    await expect(customer.getByText('Your order has been refunded.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(customer.getByText(/^Refunded: 1 of 1, €/)).toBeVisible();
  for (const locale of ['en', 'nl']) {
    await customer.goto(customer.url().replace(/\/(en|nl)\/order/, `/${locale}/order`));
    await expectNoFindings(customer);
  }
  await expect(customer.getByText(/^Terugbetaald: 1 van 1, €/)).toBeVisible();
  await customer.setViewportSize({ width: 320, height: 640 });
  await expectReflow(customer);
});

test('the sums of a day have a page of their own, with the VAT by rate, and are saved as a spreadsheet', async ({
  page,
  context,
}) => {
  const number = await placePaidOrder(await context.newPage(), 'Dagsom');
  // A past day: no other order is on it.
  await inDatabase(
    `UPDATE shop_attempts SET opened_at = '2004-03-10 10:00:00' WHERE state = 'succeeded'
       AND order_id = (SELECT id FROM shop_orders WHERE number = $1)`,
    [number],
  );
  await inDatabase(
    `INSERT INTO shop_payment_days (document_id, day, captured, returned, expected, checked_at)
     SELECT gen_random_uuid()::text, '2004-03-10', total, 0, total, now() FROM shop_orders WHERE number = $1
     ON CONFLICT (day) DO NOTHING`,
    [number],
  );
  await enterAdmin(page, 'strapi-super-admin');
  await page.goto(`${CMS}/admin/plugins/shop/days?from=2004-03-10&until=2004-03-10`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sums by day' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '10 - 03 - 2004' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^9%: €.\d+,\d\d \+ VAT €.\d+,\d\d$/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export these days' }).click(),
  ]);
  const saved = readFileSync(await download.path(), 'utf8');
  expect(saved).toMatch(/"2004-03-10";"sold";"9%";"\d+,\d\d";"\d+,\d\d";"\d+,\d\d"/);
});
