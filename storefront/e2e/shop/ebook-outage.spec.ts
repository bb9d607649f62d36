import { expect } from '@playwright/test';
import { inDatabase } from '../system/database.ts';
import { whileDistributorFails } from '../system/distributor.ts';
import { orderMail } from '../system/mails.ts';
import { shownOrderNumber } from '../system/paid-order.ts';
import { test } from '../system/test';
import { MESSAGES } from './messages';
import { payForEbook, putEbookInBasket } from './steps';

/* A reader has paid for an e-book, and its distributor is down: what the reader sees until it responds again. */
test.describe.configure({ mode: 'serial' });

/** No other journey orders it. */
const ISBN = '9789004253803';
for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  test(`in ${locale}: the page and the mails of an order say that its e-book is to come, and then where it is`, async ({
    page,
  }) => {
    let status = '';
    let number = '';
    await whileDistributorFails(ISBN, async () => {
      await putEbookInBasket(page, locale, ISBN, messages.orderEbook);
      await payForEbook(page, locale, true);
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
      number = await shownOrderNumber(page);
      const confirmation = await orderMail('confirmation', number);
      expect(confirmation).toContain(messages.ebookComes);
      await page.getByRole('link', { name: messages.status }).click();
      await expect(page.getByText(messages.preparing)).toBeVisible();
      await expect(page.getByRole('link', { name: messages.ready })).toHaveCount(0);
      status = page.url();
      // It was requested, and the failure changed nothing.
      await expect(async () => {
        const [task] = await inDatabase(
          `SELECT t.attempts, t.last_error FROM shop_outbox t JOIN shop_orders o ON t.key = 'ebook:' || o.id || '-1'
           WHERE o.number = $1`,
          [number],
        );
        expect(Number(task?.attempts)).toBeGreaterThan(0);
        expect(task?.last_error).toContain('out of order');
      }).toPass();
      await expect(orderMail('ebooks', number, { patienceMs: 500 })).rejects.toThrow('There is no mail');
      await page.reload();
      await expect(page.getByText(messages.preparing)).toBeVisible();
    });
    // It is retried automatically, after one second, two, four and so on.
    const mail = await orderMail('ebooks', number, { patienceMs: 60_000 });
    await page.goto(status);
    const link = page.getByRole('link', { name: messages.ready });
    await expect(link).toBeVisible();
    await expect(page.getByText(messages.preparing)).toHaveCount(0);
    expect(mail).toContain((await link.getAttribute('href')) ?? 'no link');
  });
}
