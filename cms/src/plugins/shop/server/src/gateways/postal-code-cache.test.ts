import { expect, test } from '@jest/globals';
import type { FoundAddress } from './postal-code';
import { rememberPostalCodes } from './postal-code-cache';

const STREET: FoundAddress = { postalCode: '1011 AB', street: 'De Ruijterkade', city: 'Amsterdam' };
const house = (number: number, addition = '') => ({ number, addition });

function counted(answer: (asked: number) => FoundAddress | null) {
  const state = { asked: 0, now: 0 };
  const find = async () => answer(++state.asked);
  const lookup = rememberPostalCodes({ find }, { size: 2, now: () => state.now });
  return { state, lookup };
}

test('a house is asked for once, whoever asks at the same moment and with whatever addition', async () => {
  const { state, lookup } = counted(() => STREET);
  const asked = ['', 'A', 'bis'].map((addition) => lookup.find('1011 AB', house(107, addition)));
  expect(await Promise.all(asked)).toEqual([STREET, STREET, STREET]);
  expect(state.asked).toBe(1);
});

test('one house never answers for another', async () => {
  const { state, lookup } = counted((asked) => ({ ...STREET, street: `Street ${asked}` }));
  expect(await lookup.find('1011 AB', house(1))).toMatchObject({ street: 'Street 1' });
  expect(await lookup.find('1011 AC', house(1))).toMatchObject({ street: 'Street 2' });
  expect(await lookup.find('1011 AB', house(1))).toMatchObject({ street: 'Street 1' });
  expect(state.asked).toBe(2);
});

test('what was not found is asked for again after ten minutes, what was found after a day', async () => {
  const { state, lookup } = counted((asked) => (asked === 1 ? null : STREET));
  expect(await lookup.find('1011 AB', house(1))).toBeNull();
  state.now = 9 * 60_000;
  expect(await lookup.find('1011 AB', house(1))).toBeNull();
  state.now = 11 * 60_000;
  expect(await lookup.find('1011 AB', house(1))).toEqual(STREET);
  state.now += 23 * 3_600_000;
  await lookup.find('1011 AB', house(1));
  expect(state.asked).toBe(2);
  state.now += 2 * 3_600_000;
  await lookup.find('1011 AB', house(1));
  expect(state.asked).toBe(3);
});

test('a failure is not remembered', async () => {
  const { lookup } = counted((asked) => {
    if (asked === 1) throw new Error('down');
    return STREET;
  });
  await expect(lookup.find('1011 AB', house(1))).rejects.toThrow('down');
  expect(await lookup.find('1011 AB', house(1))).toEqual(STREET);
});

test('the house that was asked for longest ago is forgotten first', async () => {
  const { state, lookup } = counted(() => STREET);
  for (const number of [1, 2, 1, 3]) await lookup.find('1011 AB', house(number));
  expect(state.asked).toBe(3);
  await lookup.find('1011 AB', house(1));
  expect(state.asked).toBe(3);
  await lookup.find('1011 AB', house(2));
  expect(state.asked).toBe(4);
});
