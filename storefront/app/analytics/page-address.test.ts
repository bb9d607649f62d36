import { expect, test } from '@jest/globals';
import { pageAddress } from './page-address';

const PRESS = 'https://press.example';

test('neither the token of an order nor the words of a search are told', () => {
  expect(pageAddress(`${PRESS}/en/payment/accept?a=secret#x`, '').page_location).toBe(
    `${PRESS}/en/payment/accept`,
  );
});

test('nor is the link to an order, in either language', () => {
  for (const locale of ['en', 'nl']) {
    expect(pageAddress(`${PRESS}/${locale}/order/secret`, '').page_location).toBe(`${PRESS}/${locale}/order`);
    expect(pageAddress(`${PRESS}/${locale}/order-information`, '').page_location).toBe(
      `${PRESS}/${locale}/order-information`,
    );
  }
});

test('of another site its name is told, of our own pages nothing', () => {
  expect(pageAddress(`${PRESS}/en`, 'https://library.example/path?user=1').page_referrer).toBe(
    'https://library.example',
  );
  for (const referrer of [`${PRESS}/en/payment/accept?a=secret`, '', 'nonsense', 'about:blank']) {
    expect(pageAddress(`${PRESS}/en`, referrer).page_referrer).toBe('');
  }
});
