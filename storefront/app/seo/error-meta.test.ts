import { expect, test } from '@jest/globals';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router';
import { errorMeta } from './error-meta';

const titles = {
  notFound: 'Pagina niet gevonden',
  serverError: 'Er is een fout opgetreden',
  site: 'Colophon',
};
const lost = new ErrorResponse(404, '', null);

test('an error page says what it is in the language of the site, and is not for search engines', () => {
  const matches = [{ data: { titles } }];
  expect(errorMeta(matches, lost)[0]).toEqual({ title: 'Pagina niet gevonden | Colophon' });
  expect(errorMeta(matches, new Error('x'))).toEqual([
    { title: 'Er is een fout opgetreden | Colophon' },
    { name: 'robots', content: 'noindex' },
  ]);
});

test('it has a title of words even when the root itself failed', () => {
  expect(errorMeta([], new Error('x'))[0]).toEqual({ title: 'Server error | Colophon' });
  expect(errorMeta([undefined], lost)[0]).toEqual({ title: 'Page not found | Colophon' });
});
