import { expect, test } from '@jest/globals';
import { emptyOrder } from './empty-order';
import { dropTypedOrder, readTypedOrder, saveTypedOrder, withChanges } from './typed-order';

const empty = emptyOrder({ delivery: 'NL', billing: 'NL' });
const typed = {
  ...empty,
  firstName: 'Willemijn',
  street: 'Laan van\nNieuw "Oost"',
  hasAlternateDeliveryAddress: true,
  acceptTerms: true,
  paymentOptionId: '10',
  paymentOptionSubId: 'bank-2',
};

function browser() {
  const items = new Map<string, string>();
  return {
    items,
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  };
}

test('what was typed comes back, but for the consent', () => {
  const { storage } = browser();
  saveTypedOrder(storage, typed, 1000);
  expect(readTypedOrder(storage, 2000)).toEqual({ ...typed, acceptTerms: false });
});

test('after half an hour nothing comes back, and nothing stays in the browser', () => {
  const { storage, items } = browser();
  saveTypedOrder(storage, typed, 1000);
  expect(readTypedOrder(storage, 1000 + 30 * 60 * 1000)).not.toBe(null);
  expect(readTypedOrder(storage, 1001 + 30 * 60 * 1000)).toBe(null);
  expect(items.size).toBe(0);
});

test('a paid order leaves nothing behind', () => {
  const { storage, items } = browser();
  saveTypedOrder(storage, typed, 1000);
  dropTypedOrder(storage);
  expect(items.size).toBe(0);
});

test('what somebody else put there is not read', () => {
  for (const value of ['', 'x', '1000 ', '1000 null', '1000 []x', '1000 "text"', '{"firstName":"Eva"}']) {
    const { storage, items } = browser();
    items.set('typed-order', value);
    expect(readTypedOrder(storage, 2000)).toBe(null);
  }
});

test('a browser that blocks storage loses nothing but the memory', () => {
  const blocked = () => {
    throw new Error('The operation is insecure.');
  };
  saveTypedOrder(blocked, typed, 1000);
  dropTypedOrder(blocked);
  expect(readTypedOrder(blocked, 1000)).toBe(null);
});

test('a field that was filled in before the script came stays, the others come back', () => {
  const now = { ...empty, firstName: 'Eva', paymentOptionId: '20', paymentOptionSubId: 'card-1' };
  const saved = { ...typed, lastName: 'Smit' };
  expect(withChanges(saved, new Set(['firstName', 'hasAlternateDeliveryAddress']), now)).toEqual({
    ...saved,
    firstName: 'Eva',
    hasAlternateDeliveryAddress: false,
  });
  expect(withChanges(saved, new Set(['paymentOptionSubId-20']), now)).toEqual({
    ...saved,
    paymentOptionId: '20',
    paymentOptionSubId: 'card-1',
  });
});
