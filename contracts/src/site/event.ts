import { z } from 'zod';
import { localizedTextSchema } from '../values/locale';
import { bookCardSchema, eventCardSchema, imageSchema, mediaSchema, pageOf, placeShape } from './common';

/** An event in the list of all: to come, or past. Moments are UTC. */
export const datedEventSchema = eventCardSchema.extend({
  endsAt: z.iso.datetime().nullable(),
  upcoming: z.boolean(),
});
export type DatedEvent = z.infer<typeof datedEventSchema>;

/** A page of events: those to come, the nearest first, then the past ones, the latest first. */
export const eventsSchema = pageOf(datedEventSchema).extend({
  /** the next event that editors feature; null when none is to come */
  featured: datedEventSchema.nullable(),
});
export type EventsView = z.infer<typeof eventsSchema>;

/** The page of an event (docs/specification.md#other-screens, "Events"). */
export const eventViewSchema = datedEventSchema.extend({
  documentId: z.string(),
  ...placeShape,
  /** safe HTML, made from the editor's Markdown */
  body: localizedTextSchema.nullable(),
  /** more about it elsewhere */
  link: z.string().nullable(),
  image: imageSchema.nullable(),
  media: z.array(mediaSchema),
  /** related titles, in the editor's order */
  titles: z.array(bookCardSchema),
  /** other events, those to come first */
  more: z.array(datedEventSchema),
});
export type EventView = z.infer<typeof eventViewSchema>;
