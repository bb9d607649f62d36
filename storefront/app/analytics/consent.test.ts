import { expect, test } from '@jest/globals';
import { consentCookie, consentOf, expiredCookies } from './consent';

test('without a choice there is no consent', () => {
  expect(consentOf('', {})).toBe('unasked');
  expect(consentOf('cart-count=2; locale=nl', { doNotTrack: null })).toBe('unasked');
});

test('a choice is remembered as it was made', () => {
  for (const choice of ['accepted', 'refused'] as const) {
    const cookie = consentCookie(choice, { secure: false }).split(';', 1)[0];
    expect(consentOf(`locale=nl; ${cookie}; cart-count=2`, {})).toBe(choice);
  }
});

test.each([
  'analytics-consent=',
  'analytics-consent=yes',
  'analytics-consent=acceptedx',
  'x-analytics-consent=accepted',
  'analytics-consent=accepted!',
])('%s is no consent', (cookies) => {
  expect(consentOf(cookies, {})).toBe('unasked');
});

test('a browser that objects is believed, whatever was clicked before', () => {
  for (const signals of [{ doNotTrack: '1' }, { doNotTrack: 'yes' }, { globalPrivacyControl: true }]) {
    expect(consentOf('analytics-consent=accepted', signals)).toBe('objected');
  }
  expect(consentOf('analytics-consent=accepted', { doNotTrack: '0', globalPrivacyControl: false })).toBe(
    'accepted',
  );
});

test('the choice is kept for half a year, and over https only where the site is', () => {
  expect(consentCookie('refused', { secure: true })).toBe(
    'analytics-consent=refused; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
  );
  expect(consentCookie('refused', { secure: false })).not.toContain('Secure');
});

test('taking consent back removes the service’s cookies for every domain that they can be of, and no others', () => {
  expect(expiredCookies('_ga=1; _ga_AB12=2; cart-count=3; x_ga=4', 'www.press.example')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=www.press.example',
    '_ga=; Path=/; Max-Age=0; Domain=press.example',
    '_ga_AB12=; Path=/; Max-Age=0',
    '_ga_AB12=; Path=/; Max-Age=0; Domain=www.press.example',
    '_ga_AB12=; Path=/; Max-Age=0; Domain=press.example',
  ]);
});
