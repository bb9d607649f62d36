import { expect, test } from '@jest/globals';
import { Previews, requestedPreview } from './previews.ts';

test('an address of a language may ask for a preview, as a page and as its data', () => {
  expect(requestedPreview('/nl/news/x?preview=a.b')).toEqual({ locale: 'nl', token: 'a.b' });
  expect(requestedPreview('/en.data?preview=a.b&_routes=x')).toEqual({ locale: 'en', token: 'a.b' });
  expect(requestedPreview('/en/search?q=x&preview=')).toEqual({ locale: 'en', token: '' });
});

test('all other addresses are of the site itself', () => {
  for (const url of ['/en', '/en/news?page=2', '/?preview=a.b', '/de?preview=a.b', '/api/x?preview=a.b']) {
    expect(requestedPreview(url)).toBeNull();
  }
});

test('what cannot be a token is refused without a question to the CMS', async () => {
  const previews = new Previews('http://cms.invalid', 'token');
  for (const token of ['', 'a b', 'a\r\nx: y', 'é', 'a'.repeat(3000)]) {
    expect(await previews.open({ locale: 'en', token })).toBeNull();
  }
});
