import { expect, test } from '@jest/globals';
import { firstPhase, locksStreet, lookupRequest, phaseAfterEdit } from './address-lookup';

const dutch = { country: 'NL', postalcode: '3512jb', houseNumber: '4', houseNumberAdd: '' };

test('the lookup asks with a tidy postal code and the house number with its addition', () => {
  expect(lookupRequest(dutch)).toEqual({ postalcode: '3512 JB', number: '4' });
  expect(lookupRequest({ ...dutch, houseNumberAdd: ' bis ' })?.number).toBe('4 bis');
});

test('nothing is asked outside the Netherlands, without a house number, or with half a postal code', () => {
  expect(lookupRequest({ ...dutch, country: 'BE' })).toBe(null);
  expect(lookupRequest({ ...dutch, houseNumber: ' ' })).toBe(null);
  for (const postalcode of ['3512', '0512 JB', '3512  JB', '35123 J']) {
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

test('street and city are locked until the lookup fails or the visitor types', () => {
  expect(locksStreet({ kind: 'found' })).toBe(true);
  expect(locksStreet({ kind: 'waiting' })).toBe(true);
  expect(locksStreet({ kind: 'failed', messages: [] })).toBe(false);
  expect(locksStreet({ kind: 'open' })).toBe(false);
});

test('a form that comes back filled in stays open', () => {
  expect(firstPhase({ ...dutch, street: 'Domstraat', city: 'Utrecht' })).toEqual({ kind: 'open' });
  expect(firstPhase({ ...dutch, street: '', city: '' })).toEqual({ kind: 'waiting' });
});

test('an address that came back filled in is looked up anew when its postal code is changed', () => {
  expect(phaseAfterEdit({ kind: 'open' }, dutch)).toEqual({ kind: 'loading' });
  expect(phaseAfterEdit({ kind: 'open' }, { ...dutch, postalcode: '3512' })).toEqual({ kind: 'open' });
});
