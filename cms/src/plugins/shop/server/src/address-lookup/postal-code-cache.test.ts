import { expect, test } from '@jest/globals';
import { cachePostalCodes, type FoundAddress } from './postal-code-lookup';

const STREET: FoundAddress = { postalCode: '1011 AB', street: 'De Ruijterkade', city: 'Amsterdam' };
const house = (number: number, addition = '') => ({ number, addition });

function counted(lookUp: (calls: number) => FoundAddress | null) {
  const state = { calls: 0, now: 0 };
  const find = async () => lookUp(++state.calls);
  const lookup = cachePostalCodes({ find }, { size: 2, now: () => state.now });
  return { state, lookup };
}

test('concurrent lookups of a house share one request, with any addition', async () => {
  const { state, lookup } = counted(() => STREET);
  const calls = ['', 'A', 'bis'].map((addition) => lookup.find('1011 AB', house(107, addition)));
  expect(await Promise.all(calls)).toEqual([STREET, STREET, STREET]);
  expect(state.calls).toBe(1);
});

test('never returns the address of another house', async () => {
  const { state, lookup } = counted((calls) => ({ ...STREET, street: `Street ${calls}` }));
  expect(await lookup.find('1011 AB', house(1))).toMatchObject({ street: 'Street 1' });
  expect(await lookup.find('1011 AC', house(1))).toMatchObject({ street: 'Street 2' });
  expect(await lookup.find('1011 AB', house(1))).toMatchObject({ street: 'Street 1' });
  expect(state.calls).toBe(2);
});

test('caches misses for ten minutes and hits for a day', async () => {
  const { state, lookup } = counted((calls) => (calls === 1 ? null : STREET));
  expect(await lookup.find('1011 AB', house(1))).toBeNull();
  state.now = 9 * 60_000;
  expect(await lookup.find('1011 AB', house(1))).toBeNull();
  state.now = 11 * 60_000;
  expect(await lookup.find('1011 AB', house(1))).toEqual(STREET);
  state.now += 23 * 3_600_000;
  await lookup.find('1011 AB', house(1));
  expect(state.calls).toBe(2);
  state.now += 2 * 3_600_000;
  await lookup.find('1011 AB', house(1));
  expect(state.calls).toBe(3);
});

test('does not cache failures', async () => {
  const { lookup } = counted((calls) => {
    if (calls === 1) throw new Error('down');
    return STREET;
  });
  await expect(lookup.find('1011 AB', house(1))).rejects.toThrow('down');
  expect(await lookup.find('1011 AB', house(1))).toEqual(STREET);
});

test('evicts the least recently used house', async () => {
  const { state, lookup } = counted(() => STREET);
  for (const number of [1, 2, 1, 3]) await lookup.find('1011 AB', house(number));
  expect(state.calls).toBe(3);
  await lookup.find('1011 AB', house(1));
  expect(state.calls).toBe(3);
  await lookup.find('1011 AB', house(2));
  expect(state.calls).toBe(4);
});
