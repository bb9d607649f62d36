import { expect, test } from '@jest/globals';
import { replaceMethod } from './replace-method';

test('a replaced method calls the original on its object', () => {
  const service = {
    prefix: 'hello ',
    greet(name: string) {
      return this.prefix + name;
    },
  };
  replaceMethod(service, 'greet', (greet) => (name) => greet(name).toUpperCase());
  expect(service.greet('noor')).toBe('HELLO NOOR');
});

test('a method that Strapi no longer has stops the start', () => {
  const service = {} as { greet(): string };
  expect(() => replaceMethod(service, 'greet', (greet) => greet)).toThrow(
    'Strapi has no method greet any more',
  );
});
