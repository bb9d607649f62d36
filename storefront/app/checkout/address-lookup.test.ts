import { expect, test } from '@jest/globals';
import { firstPhase, locksStreet, lookupRequest, phaseAfterEdit, phaseOfFilledIn } from './address-lookup';

const dutch = { country: 'NL', postalcode: '3512jb', houseNumber: '4', houseNumberAdd: '' };

test('the lookup asks with a tidy postal code and the house number with its addition', () => {
  expect(lookupRequest(dutch)).toEqual({ postalcode: '3512 JB', number: '4' });
  expect(lookupRequest({ ...dutch, houseNumberAdd: ' bis ' })?.number).toBe('4 bis');
});

test('nothing is asked outside the Netherlands, without a house number, or with half a postal code', () => {
  expect(lookupRequest({ ...dutch, country: 'BE' })).toBe(null);
  expect(lookupRequest({ ...dutch, houseNumber: ' ' })).toBe(null);
  for (const postalcode of ['3512', '0512 JB', '3512 JBX', '35123 J']) {
    expect(lookupRequest({ ...dutch, postalcode })).toBe(null);
  }
});

test('editing the postal code clears what was found', () => {
  expect(phaseAfterEdit({ kind: 'found' }, { ...dutch, postalcode: '351' })).toEqual({ kind: 'waiting' });
  expect(phaseAfterEdit({ kind: 'found' }, dutch)).toEqual({ kind: 'loading' });
});

test('who types the address is left alone; another country is always typed', () => {
  const byHand = { kind: 'open', byHand: true } as const;
  expect(phaseAfterEdit(byHand, dutch)).toEqual(byHand);
  expect(phaseAfterEdit({ kind: 'found' }, { ...dutch, country: 'BE' })).toEqual({ kind: 'open' });
});

test('street and city are locked until the visitor types, which is possible after a lookup that failed', () => {
  expect(locksStreet({ kind: 'found' })).toBe(true);
  expect(locksStreet({ kind: 'waiting' })).toBe(true);
  expect(locksStreet({ kind: 'failed', messages: [] })).toBe(true);
  expect(locksStreet({ kind: 'open' })).toBe(false);
});

test('a form that comes back filled in is looked up once more', () => {
  expect(firstPhase(dutch)).toEqual({ kind: 'loading' });
  expect(firstPhase({ ...dutch, postalcode: '' })).toEqual({ kind: 'waiting' });
  expect(firstPhase({ ...dutch, country: 'BE' })).toEqual({ kind: 'open' });
});

test('what came filled in is locked where the lookup says the same, and stays as it was typed where not', () => {
  const typed = { street: 'Domstraat', city: 'Utrecht' };
  expect(phaseOfFilledIn(typed, { ...typed })).toEqual({ kind: 'found' });
  expect(phaseOfFilledIn(typed, { ...typed, street: 'Domplein' })).toEqual({ kind: 'open', byHand: true });
  expect(phaseOfFilledIn(typed, null)).toEqual({ kind: 'open', byHand: true });
});
