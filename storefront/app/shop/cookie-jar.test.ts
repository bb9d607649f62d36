import { expect, test } from '@jest/globals';
import { CookieJar } from './cookie-jar';

test('what one call sets is sent with the next', () => {
  const jar = new CookieJar('locale=nl; cart=old.sig=');
  jar.store(['cart=new.sig=; Path=/; HttpOnly']);
  expect(jar.header()).toBe('locale=nl; cart=new.sig=');
});

test('the browser hears the last of each cookie once, with its attributes', () => {
  const jar = new CookieJar(null);
  jar.store(['cart=a; Path=/']);
  jar.store(['cart=b; Path=/; HttpOnly']);
  expect(jar.setCookies()).toEqual(['cart=b; Path=/; HttpOnly']);
});

test('no cookies are no header, and only cookies that were set are sent', () => {
  expect(new CookieJar(null).header()).toBe('');
  expect(new CookieJar('cart=a').setCookies()).toEqual([]);
});
