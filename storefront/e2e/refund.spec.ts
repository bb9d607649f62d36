import { expect, test } from '@playwright/test';
import { CMS, hireAdmin, signIn } from './system/admin.ts';
import { placePaidOrder } from './system/paid-order.ts';

test('a colleague gives a part of a payment back, and then the rest', async ({ page, context }) => {
  const number = await placePaidOrder(await context.newPage(), 'Terug');

  await signIn(page, await hireAdmin());
  await page.goto(`${CMS}/admin/plugins/shop/orders/${encodeURIComponent(number)}`);
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Money given back' }) });
  await expect(refunds.getByText('Nothing has been given back.')).toBeVisible();

  await refunds.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give money back' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const whole = await amount.inputValue();
  expect(whole).toMatch(/^\d+,\d\d$/);
  await amount.fill('99999');
  await dialog.getByRole('button', { name: /^Give .* back$/ }).click();
  await expect(dialog.getByText(/Enter an amount between/)).toBeVisible();
  await expect(dialog.getByText('Say why the money is given back.')).toBeVisible();
  await expect(dialog.getByText('Tick this to go on.')).toBeVisible();

  await amount.fill('5,00');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A page is missing');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Give .* back$/ }).click();
  await expect(page.getByText('The refund is on its way to the payment provider.')).toBeVisible();
  await expect(refunds.getByRole('gridcell', { name: 'A page is missing' })).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(refunds.getByRole('row').nth(1)).toBeVisible();
    await expect(refunds.getByText('Given back', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await refunds.getByRole('button', { name: 'Give money back' }).click();
  expect(await amount.inputValue()).not.toBe(whole);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('All of it');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^Give .* back$/ }).click();
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Refunded').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(refunds.getByRole('button', { name: 'Give money back' })).toHaveCount(0);
});
