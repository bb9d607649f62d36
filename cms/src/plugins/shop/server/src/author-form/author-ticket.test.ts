import { expect, test } from '@jest/globals';
import { issueTicket, readTicket } from './author-form';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const KEYS = ['the-newest-key-of-them-all-0001', 'an-older-key-that-still-counts-0'];
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a ticket contains its issue time, verifies with an older key too, and is unique', () => {
  const ticket = issueTicket(KEYS, NOW);
  expect(readTicket(ticket, KEYS, later(5))).toEqual({ issuedAt: NOW, endsAt: later(86_400) });
  expect(readTicket(issueTicket(KEYS.slice(1), NOW), KEYS, NOW)).not.toBeNull();
  expect(issueTicket(KEYS, NOW)).not.toBe(ticket);
});

test('rejects expired, forged and altered tickets', () => {
  const ticket = issueTicket(KEYS, NOW);
  expect(readTicket(ticket, KEYS, later(86_400))).toBeNull();
  expect(readTicket(issueTicket(['somebody-elses-key'], NOW), KEYS, NOW)).toBeNull();
  const [nonce = '', time = '', mac] = ticket.split('.');
  const earlier = String(Number(time) - 60_000);
  const other = nonce.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
  for (const forged of [
    `${nonce}.${earlier}.${mac}`,
    `${other}.${time}.${mac}`,
    `${nonce}.${time}.`,
    `${time}.${mac}`,
    '',
    '...',
    'x'.repeat(200),
  ]) {
    expect(readTicket(forged, KEYS, NOW)).toBeNull();
  }
});
