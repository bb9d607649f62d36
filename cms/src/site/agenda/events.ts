import { rowsOnPage } from '../../catalogue/domain/list-page';
import { titlesValidUntil } from '../../catalogue/domain/title-list';
import { nextChange } from '../../catalogue/domain/valid-until';
import { readTitles } from '../../catalogue/titles';
import { NOTHING, type ReadView } from '../response/respond';
import { canBeSlug } from '../response/slug';
import { findEvent } from './agenda-details-reader';
import { readEventList, readEventsById } from './agenda-reader';
import { endOf } from './domain/agenda';
import { eventsView, eventView } from './domain/event-view';

const MORE_EVENTS = 3;

/** One page of events: two queries. */
export const readEventsView: ReadView<'events'> = async (strapi, { page }, context) => {
  const { total, documentIds, featured, next } = await readEventList(strapi, {
    now: context.now,
    ...rowsOnPage(page),
  });
  const shown = await readEventsById(strapi, [...documentIds, ...(featured ? [featured] : [])]);
  const content = {
    events: shown.slice(0, documentIds.length),
    featured: shown.find(({ documentId }) => documentId === featured) ?? null,
    total,
    page,
  };
  return { data: eventsView(content, context), validUntil: nextChange(context, [], next ? [next] : []) };
};

/** The page of an event: four queries. */
export const readEvent: ReadView<'event'> = async (strapi, { slug, locale }, context) => {
  if (!canBeSlug(slug)) return NOTHING;
  const [found, list] = await Promise.all([
    findEvent(strapi, { slug, locale }),
    readEventList(strapi, { now: context.now, limit: MORE_EVENTS + 1, offset: 0 }),
  ]);
  if (!found) return NOTHING;
  const { event, details, titleIds } = found;
  const others = list.documentIds.filter((id) => id !== event.documentId).slice(0, MORE_EVENTS);
  const [titles, more] = await Promise.all([readTitles(strapi, titleIds), readEventsById(strapi, others)]);
  const instants = [endOf(event), ...(list.next ? [list.next] : [])];
  return {
    data: eventView({ event, details, titles, more }, context),
    validUntil: titlesValidUntil(titles, context, { instants }),
  };
};
