import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { fieldMessage, goneMessage, staleMessage } from './stale-messages';

const at = new Date('2026-11-23T15:29:00Z');
const eva = {
  by: 'Eva Test',
  isSelf: false,
  at,
  timeZone: SPECIFIED_TIME_ZONE,
  fields: ['Teaser', 'Subtitle'],
};

test('a refusal has the editor, the time, the fields that differ and advice, in both languages', () => {
  const english = staleMessage('en', eva);
  expect(english).toContain(
    'Eva Test saved a newer version of this in another window on 23 - 11 - 2026, 17.29 UTC+2',
  );
  expect(english).toContain('differ from what is stored, whether changed there or by you: Teaser, Subtitle.');
  expect(english).toContain('Open the newer version in a new tab');
  const local = { ...eva, timeZone: timeZoneSchema.parse('Europe/Amsterdam') };
  expect(staleMessage('en', local)).toContain('on 23 - 11 - 2026, 16.29, after');
  const dutch = staleMessage('nl', eva);
  expect(dutch).toContain('Eva Test heeft hiervan op 23 - 11 - 2026, 17.29 UTC+2');
  expect(dutch).toContain('verschillen van wat is opgeslagen, daar of door u gewijzigd: Teaser, Subtitle.');
});

test('names a save from another window of the same editor, and a program without a name', () => {
  expect(staleMessage('nl', { ...eva, isSelf: true })).toMatch(/^U hebt hiervan/);
  expect(staleMessage('en', { ...eva, isSelf: true })).toMatch(/^You saved/);
  expect(staleMessage('en', { ...eva, by: null, fields: [] })).toMatch(/^Somebody saved/);
  expect(staleMessage('en', { ...eva, fields: [] })).not.toContain('differ');
});

test("a field's message has the saved text, shortened, or that the value differs", () => {
  expect(fieldMessage('en', 'New words')).toBe('In the newer version: “New words”');
  expect(fieldMessage('nl', 12)).toBe('In de nieuwere versie: “12”');
  expect(fieldMessage('en', [{ id: 1 }])).toBe('Reads otherwise in the newer version.');
  expect(fieldMessage('en', 'x'.repeat(500))).toHaveLength('In the newer version: “”'.length + 161);
  expect(goneMessage('nl')).toContain('verwijderd');
});
