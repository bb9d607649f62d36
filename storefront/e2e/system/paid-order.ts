import { expect, type Page } from '@playwright/test';

/** A printed title that is always on sale. */
const ISBN = '9789089641243';

/** Orders one copy without the form, and pays it at the sandbox. @returns the order's number */
export async function placePaidOrder(page: Page, lastName: string): Promise<string> {
  await page.goto(`/en/book/${ISBN}`);
  await page
    .getByRole('button', { name: /^Order this book$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible();
  const call = async (path: string, data?: object) => {
    const response = await page.request.post(path, data ? { data } : undefined);
    const { success, data: given, messages } = await response.json();
    if (!success) throw new Error(`${path} answered ${response.status()}: ${messages}`);
    return given;
  };
  const { items, coupons, deliveryCountry } = await call('/api/cart/get');
  const { paymentURI } = await call('/api/order/create', {
    personalDetails: {
      firstName: 'Wouter',
      lastName,
      email: 'wouter@voorbeeld.example',
      phone: '020 123 4567',
      country: 'NL',
      postalcode: '1011 AB',
      houseNumber: '107',
      street: 'De Ruijterkade',
      city: 'Amsterdam',
    },
    acceptTerms: true,
    cart: { items, coupons, deliveryCountry },
    payment: { paymentOptionId: '10', paymentOptionSubId: '3' },
  });
  await page.goto(paymentURI);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  return shownOrderNumber(page);
}

/** The order number on a page. */
export async function shownOrderNumber(page: Page): Promise<string> {
  // Without the visible line breaks, the number would run into the date.
  const number = /CUP \d{4}-\d{6,}/.exec(await page.getByRole('main').innerText())?.[0];
  if (!number) throw new Error('The page names no order');
  return number;
}
