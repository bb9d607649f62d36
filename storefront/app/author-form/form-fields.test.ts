import { expect, test } from '@jest/globals';
import en from '../i18n/en/author-form.json';
import { authorFields, readAuthorForm, refillValues } from './form-fields';

const TYPED = {
  name: 'Zon',
  email: 'frank@example.org',
  dateOfBirth: '29-07-1951',
  bsn: '999992491',
  relationNumber: '',
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('the browser is not to remember number and day of birth', () => {
  const off = authorFields(en.fields).filter(({ autoComplete }) => autoComplete === 'off');
  expect(off.map(({ name }) => name)).toEqual(['dateOfBirth', 'bsn', 'relationNumber']);
});

test('all fields are text inputs; a telephone shows the keyboard of addresses for the e-mail', () => {
  const fields = authorFields(en.fields);
  for (const field of fields) expect(field).not.toHaveProperty('type');
  expect(fields.filter(({ inputMode }) => inputMode).map(({ name, inputMode }) => [name, inputMode])).toEqual(
    [['email', 'email']],
  );
});

test('a form without script has a ticket and no proof; one without a ticket says so', () => {
  expect(readAuthorForm(formOf({ ...TYPED, ticket: 't', proof: '' }))).toEqual({ ...TYPED, ticket: 't' });
  expect(readAuthorForm(formOf(TYPED))).toEqual({ ...TYPED, ticket: '' });
  expect(readAuthorForm(formOf({ ...TYPED, ticket: 't', proof: '{}', website: 'x' }))).toEqual({
    ...TYPED,
    ticket: 't',
    proof: '{}',
    website: 'x',
  });
});

test('what is no text is empty, and a novel is cut', () => {
  const form = formOf({ name: 'a'.repeat(5000) });
  form.set('bsn', new Blob(['999992491']));
  expect(readAuthorForm(form)).toMatchObject({ bsn: '', name: 'a'.repeat(1000) });
});

test('what is sealed never goes back into the form', () => {
  expect(refillValues(TYPED)).toEqual({ name: 'Zon', email: 'frank@example.org', relationNumber: '' });
});
