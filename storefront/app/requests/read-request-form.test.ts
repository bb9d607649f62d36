import { REQUEST_KINDS, requestDefinition } from '@colophon/contracts/forms/requests/definitions';
import { expect, test } from '@jest/globals';
import { controlName } from './form-fields';
import { readRequestForm } from './send-request.server';

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('a form is read by the fields of its definition; what is missing is blank', () => {
  const form = formOf({
    request: 'library-recommendation',
    begun: '123.abc',
    'library-recommendation-title': 'Cookies',
    'library-recommendation-price': '0',
    'review-copy-title': 'Another form',
  });
  expect(readRequestForm(form)).toEqual({
    kind: 'library-recommendation',
    begun: '123.abc',
    answers: {
      ...Object.fromEntries(requestDefinition('library-recommendation').fields.map(({ name }) => [name, ''])),
      title: 'Cookies',
    },
  });
});

test('a form that we do not have is none', () => {
  for (const request of ['', 'toString', '__proto__', new Blob(['review-copy'])]) {
    expect(readRequestForm(formOf({ request }))).toBeNull();
  }
});

test('a file is no text, and a novel is cut', () => {
  const form = formOf({
    request: 'review-copy',
    'review-copy-name': new Blob(['x']),
    'review-copy-remarks': 'a'.repeat(100_000),
  });
  const { answers, begun } = readRequestForm(form) ?? {};
  expect(answers?.name).toBe('');
  expect(answers?.remarks).toHaveLength(5000);
  expect(begun).toBeUndefined();
});

test('no two controls of a page have one name', () => {
  const names = REQUEST_KINDS.flatMap((kind) =>
    requestDefinition(kind).fields.map(({ name }) => controlName(kind, name)),
  );
  expect(new Set(names).size).toBe(names.length);
});
