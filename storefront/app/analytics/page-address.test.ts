import { expect, test } from '@jest/globals';
import { pageAddress } from './page-address';

const PRESS = 'https://press.example';

test('reports no token of an order and no search terms', () => {
  expect(pageAddress(`${PRESS}/en/payment/accept?a=secret#x`, '').page_location).toBe(
    `${PRESS}/en/payment/accept`,
  );
});

test('reports no link to an order or e-book, in either language', () => {
  for (const locale of ['en', 'nl']) {
    expect(pageAddress(`${PRESS}/${locale}/ebook/ebk_secret`, '').page_location).toBe(
      `${PRESS}/${locale}/ebook`,
    );
    expect(pageAddress(`${PRESS}/${locale}/order/secret`, '').page_location).toBe(`${PRESS}/${locale}/order`);
    expect(pageAddress(`${PRESS}/${locale}/order-information`, '').page_location).toBe(
      `${PRESS}/${locale}/order-information`,
    );
  }
});

test('reports the origin of another site as referrer, and nothing of our own pages', () => {
  expect(pageAddress(`${PRESS}/en`, 'https://library.example/path?user=1').page_referrer).toBe(
    'https://library.example',
  );
  for (const referrer of [`${PRESS}/en/payment/accept?a=secret`, '', 'nonsense', 'about:blank']) {
    expect(pageAddress(`${PRESS}/en`, referrer).page_referrer).toBe('');
  }
});
