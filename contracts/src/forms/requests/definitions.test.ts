import { expect, test } from '@jest/globals';
import { REQUEST_KINDS, requestDefinition, requestsOnPage } from './definitions';
import { answerText, REQUEST_MESSAGES } from './messages';

const fields = REQUEST_KINDS.flatMap((kind) => requestDefinition(kind).fields);

test('every form has the fields of sender and book, each once', () => {
  for (const kind of REQUEST_KINDS) {
    const names = requestDefinition(kind).fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['name', 'email', 'title', 'isbn']));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('choices have options, nothing else has', () => {
  for (const { kind, options, name } of fields) {
    expect([name, (options?.length ?? 0) > 1]).toEqual([name, kind === 'choice']);
  }
});

test('what makes a field needed is an option of another field of the form', () => {
  for (const kind of REQUEST_KINDS) {
    const own = requestDefinition(kind).fields;
    for (const { requiredWhen } of own.filter((field) => field.requiredWhen)) {
      expect(own.find(({ name }) => name === requiredWhen?.field)?.options).toContain(requiredWhen?.is);
    }
  }
});

test('both languages name every form, field and option, and help with the same fields', () => {
  const { en, nl } = REQUEST_MESSAGES;
  for (const messages of [en, nl]) {
    for (const { name, options = [] } of fields) {
      expect(messages.fields).toHaveProperty(name, expect.stringMatching(/\S/));
      for (const option of options)
        expect(messages.options).toHaveProperty(option, expect.stringMatching(/\S/));
    }
  }
  expect(Object.keys(nl.help)).toEqual(Object.keys(en.help));
});

test('a name that no field or option has any more is not worded', () => {
  const names = new Set<string>(fields.map(({ name }) => name));
  const options = new Set(fields.flatMap((field) => field.options ?? []));
  for (const messages of Object.values(REQUEST_MESSAGES)) {
    expect(Object.keys(messages.fields).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(messages.options).filter((option) => !options.has(option))).toEqual([]);
  }
});

test('two forms stand on one page, and most pages have none', () => {
  expect(requestsOnPage('review-and-inspection-copies')).toEqual(['review-copy', 'inspection-copy']);
  expect(requestsOnPage('about')).toEqual([]);
});

test('an option is read in words, a text as it was typed', () => {
  const copy = { options: ['printed', 'file'] };
  expect(answerText('nl', copy, 'printed')).toBe('Een gedrukt boek');
  expect(answerText('nl', copy, '__proto__')).toBe('__proto__');
  expect(answerText('en', {}, 'printed')).toBe('printed');
});
