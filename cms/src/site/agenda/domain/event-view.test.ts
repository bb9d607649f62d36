import { expect, test } from '@jest/globals';
import { makeContext } from '../../../../test/site/site-makers';
import type { SiteEvent } from './agenda';
import { eventsView, eventView } from './event-view';

const event = (more: Partial<SiteEvent> = {}): SiteEvent => ({
  documentId: 'night',
  startsAt: '2026-11-21T09:00:00.000Z',
  endsAt: '2026-11-21T11:00:00.000Z',
  featured: false,
  texts: { en: { title: 'Night', slug: 'night', teaser: null, place: null } },
  ...more,
});

test('an event is upcoming until it ends', () => {
  const view = eventsView(
    { events: [event(), event({ endsAt: null })], featured: null, total: 2, page: 1 },
    makeContext(),
  );
  expect(view.items.map(({ upcoming }) => upcoming)).toEqual([true, false]);
});

test('an event without any title has no page', () => {
  const details = { longTexts: {}, link: null, image: null, media: [] };
  expect(eventView({ event: event({ texts: {} }), details, titles: [], more: [] }, makeContext())).toBeNull();
});

test("drops an event's link that could run code", () => {
  const details = { longTexts: {}, link: 'javascript:alert(1)', image: null, media: [] };
  const view = eventView({ event: event(), details, titles: [], more: [] }, makeContext());
  expect(view).toMatchObject({ link: null, body: null, translations: ['en'] });
});
