import { expect, test } from '@jest/globals';
import { eventOfHome, type SiteEvent, upcomingFirst } from './agenda';

const now = new Date('2026-11-21T10:00:00Z');
const event = (documentId: string, startsAt: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  documentId,
  startsAt: `${startsAt}.000Z`,
  endsAt: null,
  featured: false,
  texts: { en: { title: documentId, slug: documentId, teaser: null, place: null } },
  ...more,
});
const past = event('past', '2026-01-01T10:00:00');
const pastFeatured = event('past-featured', '2025-01-01T10:00:00', { featured: true });
const soon = event('soon', '2026-11-22T10:00:00');
const later = event('later', '2026-12-22T10:00:00');
const laterFeatured = event('later-featured', '2027-01-22T10:00:00', { featured: true });

test('lists upcoming events first, nearest first, then past events, latest first', () => {
  const order = upcomingFirst([pastFeatured, later, past, soon], now).map(({ documentId }) => documentId);
  expect(order).toEqual(['soon', 'later', 'past', 'past-featured']);
});

test('an event that has begun is upcoming until it ends', () => {
  const running = event('running', '2026-11-21T09:00:00', { endsAt: '2026-11-21T11:00:00.000Z' });
  expect(upcomingFirst([past, running], now)[0]?.documentId).toBe('running');
});

test('home shows the next featured event, else the next event, else the last featured one', () => {
  expect(eventOfHome([past, soon, laterFeatured], now)?.documentId).toBe('later-featured');
  expect(eventOfHome([past, pastFeatured, later, soon], now)?.documentId).toBe('soon');
  expect(eventOfHome([past, pastFeatured], now)?.documentId).toBe('past-featured');
  expect(eventOfHome([past], now)).toBeNull();
});
