import { expect, test } from '@playwright/test';
import { CMS, hireAdmin, signIn } from './system/admin.ts';
import { placePaidOrder } from './system/paid-order.ts';

test('a colleague gives delivery and a sum back, and then the book with all that is left', async ({
  page,
  context,
}) => {
  const number = await placePaidOrder(await context.newPage(), 'Terug');

  await signIn(page, await hireAdmin());
  await page.goto(`${CMS}/admin/plugins/shop/orders/${encodeURIComponent(number)}`);
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Money given back' }) });
  await expect(refunds.getByText('Nothing has been given back.')).toBeVisible();

  await refunds.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give money back' });
  const copies = dialog.getByRole('textbox', { name: /\((Paperback|Hardback)\)/ });
  const sum = dialog.getByRole('textbox', { name: 'Another sum' });
  const confirm = dialog.getByRole('button', { name: /^Give .* back$/ });
  await confirm.click();
  await expect(dialog.getByText(/Choose copies, delivery or a sum/)).toBeVisible();
  await expect(dialog.getByText('Say why the money is given back.')).toBeVisible();
  await expect(dialog.getByText('Tick this to go on.')).toBeVisible();
  await copies.fill('2');
  await expect(dialog.getByText('Enter a number from 0 to 1.')).toBeVisible();
  await copies.fill('');
  await sum.fill('99999');
  await expect(dialog.getByText(/Choose copies, delivery or a sum/)).toBeVisible();

  await sum.fill('1,00');
  await expect(confirm).toHaveText(/1,00/);
  const delivery = dialog.getByRole('checkbox', { name: /^Give delivery back/ });
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
    await expect(refunds.getByText('Given back', { exact: true })).toHaveCount(2, { timeout: 2000 });
  }).toPass();
  await refunds.getByRole('button', { name: 'Give money back' }).click();
  await dialog.getByRole('button', { name: 'All that is left' }).click();
  await expect(copies).toHaveValue('1');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('All of it');
  await dialog.getByRole('checkbox', { name: /^I have checked it/ }).check();
  await confirm.click();
  await expect(async () => {
    await page.reload();
    await expect(refunds.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Refunded').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(refunds.getByRole('button', { name: 'Give money back' })).toHaveCount(0);
  await expect(refunds.getByRole('gridcell', { name: /^1 copy, €.[1-9]/ })).toHaveCount(2);
  await expect(refunds.getByRole('gridcell', { name: /^€.0,00$/ })).not.toHaveCount(0);
});
