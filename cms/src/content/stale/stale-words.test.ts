import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time-zone';
import { expect, test } from '@jest/globals';
import { fieldMessage, goneMessage, staleMessage } from './stale-words';

const at = new Date('2026-11-23T15:29:00Z');
const eva = {
  by: 'Eva Test',
  isSelf: false,
  at,
  timeZone: SPECIFIED_TIME_ZONE,
  fields: ['Teaser', 'Subtitle'],
};

test('a refusal says who saved when, which fields differ and what to do, in both languages', () => {
  const english = staleMessage('en', eva);
  expect(english).toContain(
    'Eva Test saved a newer version of this in another window on 23 - 11 - 2026, 17.29 UTC+2',
  );
  expect(english).toContain('The two differ in: Teaser, Subtitle.');
  expect(english).toContain('Open the newer version in a new tab');
  const local = { ...eva, timeZone: timeZoneSchema.parse('Europe/Amsterdam') };
  expect(staleMessage('en', local)).toContain('on 23 - 11 - 2026, 16.29, after');
  const dutch = staleMessage('nl', eva);
  expect(dutch).toContain('Eva Test heeft hiervan op 23 - 11 - 2026, 17.29 UTC+2');
  expect(dutch).toContain('De twee verschillen in: Teaser, Subtitle.');
});

test('one who saved in another window is told so, and a program has no name', () => {
  expect(staleMessage('nl', { ...eva, isSelf: true })).toMatch(/^U hebt hiervan/);
  expect(staleMessage('en', { ...eva, isSelf: true })).toMatch(/^You saved/);
  expect(staleMessage('en', { ...eva, by: null, fields: [] })).toMatch(/^Somebody saved/);
  expect(staleMessage('en', { ...eva, fields: [] })).not.toContain('differ');
});

test('a field says what is saved there, shortened, or that it reads otherwise', () => {
  expect(fieldMessage('en', 'New words')).toBe('Saved in the meantime: “New words”');
  expect(fieldMessage('nl', 12)).toBe('Intussen opgeslagen: “12”');
  expect(fieldMessage('en', [{ id: 1 }])).toBe('Reads otherwise in the newer version.');
  expect(fieldMessage('en', 'x'.repeat(500))).toHaveLength('Saved in the meantime: “”'.length + 161);
  expect(goneMessage('nl')).toContain('verwijderd');
});
