import { REQUEST_KINDS, requestDefinition } from '@colophon/contracts/forms/requests/definitions';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkAnswers, unknownFields } from './request-answers';

const review = requestDefinition('review-copy');
const RIGHT = {
  title: 'Cookies, Coleslaw, and Stoops',
  name: 'Anna Bijl',
  email: 'Anna@Krant.example',
  medium: 'De Krant',
  copy: 'file',
};
const check = (given: Record<string, string>) => checkAnswers(review, { ...RIGHT, ...given });

test('normalises a valid form: no blank answers, one spelling of address and ISBN', () => {
  expect(check({ isbn: '978-90-8964-124-3', remarks: '  ' })).toEqual({
    answers: { ...RIGHT, email: 'anna@krant.example', isbn: '9789089641243' },
    problems: [],
  });
});

test('lists all errors at once, in the order of the form', () => {
  const { problems } = checkAnswers(review, { email: 'anna', isbn: '9789089641244', copy: 'gold' });
  expect(problems).toEqual([
    { field: 'title', code: 'missing-answer' },
    { field: 'isbn', code: 'invalid-isbn' },
    { field: 'name', code: 'missing-answer' },
    { field: 'email', code: 'invalid-email' },
    { field: 'medium', code: 'missing-answer' },
    { field: 'copy', code: 'invalid-field' },
  ]);
});

test('a printed copy needs an address, a file does not', () => {
  expect(check({ copy: 'printed' }).problems).toEqual([{ field: 'postalAddress', code: 'missing-answer' }]);
  expect(check({ copy: 'printed', postalAddress: 'Kade 1\nLeiden' }).problems).toEqual([]);
});

test('one character more than a field takes is one too many', () => {
  expect(check({ name: 'a'.repeat(120) }).problems).toEqual([]);
  expect(check({ name: 'a'.repeat(121) }).problems).toEqual([
    { field: 'name', code: 'too-long', values: { max: 120 } },
  ]);
});

test('collapses line breaks that would inject a mail header', () => {
  const { answers } = check({ title: 'A book\r\nBcc: all@example.org', name: 'Anna\u202e\u0000 Bijl' });
  expect(answers).toMatchObject({ title: 'A book Bcc: all@example.org', name: 'Anna Bijl' });
  expect(check({ title: 'A\t\u0000\tbook' }).answers.title).toBe('A book');
  expect(check({ email: 'anna@krant.example\r\nBcc: all@example.org' }).problems).toHaveLength(1);
});

test('a long text keeps its lines, and no more than one empty one at a time', () => {
  expect(check({ remarks: ' one \r\n\r\n\r\n\ttwo\u0007' }).answers.remarks).toBe('one\n\n two');
});

test('ignores inherited property names', () => {
  const library = requestDefinition('library-recommendation');
  expect(unknownFields(library, { toString: 'x', title: 'y', price: '1' })).toEqual(['toString', 'price']);
  expect(
    checkAnswers({ ...library, fields: [{ ...library.fields[0], name: 'valueOf' } as never] }, {}),
  ).toEqual({
    answers: {},
    problems: [{ field: 'valueOf', code: 'missing-answer' }],
  });
});

test('whatever is typed, what is kept fits its field, holds no sign that cannot be seen, and stays as it is', () => {
  const given = fc.dictionary(
    fc.constantFrom(
      ...REQUEST_KINDS.flatMap((kind) => requestDefinition(kind).fields.map(({ name }) => name)),
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...REQUEST_KINDS), given, (kind, typed) => {
      const definition = requestDefinition(kind);
      const { answers } = checkAnswers(definition, typed);
      for (const field of definition.fields) {
        const answer = answers[field.name] ?? '';
        expect(answer.length).toBeLessThanOrEqual(field.max);
        expect(answer).not.toMatch(field.kind === 'long-text' ? /[^\P{Cc}\n]/u : /\p{Cc}/u);
      }
      expect(checkAnswers(definition, answers).answers).toEqual(answers);
    }),
  );
});
