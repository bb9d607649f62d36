import { DESKS } from '@colophon/contracts/forms/requests/definition';
import { expect, test } from '@jest/globals';
import { ADDRESS_FIELDS, type DeskAddresses, leftDesks } from './request';

const NONE = { email: null, deskPress: null, deskEducation: null, deskLibrary: null, deskRights: null };
const addresses = (some: Partial<DeskAddresses>): DeskAddresses => ({ ...NONE, ...some });

test('an address that leaves several fields is listed once, with each of them', () => {
  const before = addresses({
    email: 'a@press.example',
    deskPress: 'A@press.example',
    deskRights: 'b@press.example',
  });
  expect(leftDesks(before, addresses({ deskRights: 'c@press.example' }))).toEqual([
    { address: 'a@press.example', fields: ['email', 'deskPress'] },
    { address: 'b@press.example', fields: ['deskRights'] },
  ]);
});

test('a blank that is filled in, and the same address in other letters, leave nothing', () => {
  const after = addresses({ email: 'A@press.example ', deskPress: 'b@press.example' });
  expect(leftDesks(addresses({ email: 'a@press.example' }), after)).toEqual([]);
});

test('every desk of the request forms has its field here', () => {
  const fields = DESKS.map((desk) => `desk${desk.charAt(0).toUpperCase()}${desk.slice(1)}`);
  expect([...ADDRESS_FIELDS]).toEqual(['email', ...fields]);
});
