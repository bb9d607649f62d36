import { expect, test } from '@jest/globals';
import { pack, unpack } from './packed';

test('what is packed comes out as it was, in this process and in another', () => {
  const view = { title: 'Cookies & “coleslaw”', price: null, names: ['</script>'] };
  expect(unpack(pack(view))).toBe(view);
  const sent = { json: pack(view).json };
  expect(unpack(sent)).toEqual(view);
});

test('unpacking again returns the same object, so that nothing is rendered again', () => {
  const sent = { json: '{"a":1}' };
  expect(unpack(sent)).toBe(unpack(sent));
});
