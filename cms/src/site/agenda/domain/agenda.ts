import type { ArticleCard, EventCard } from '@colophon/contracts/site/common';
import { slugFor } from '../../../catalogue/domain/addresses';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf } from '../../../catalogue/domain/texts';
import type { ByLocale } from '../../../catalogue/domain/title';

type CardTexts = { title: string; slug: string | null; teaser: string | null };

/** A published news article; `date` is an ISO date. */
export type SiteArticle = { documentId: string; date: string; texts: ByLocale<CardTexts> };

/** A published event; instants are ISO datetimes in UTC. */
export type SiteEvent = {
  documentId: string;
  startsAt: string;
  endsAt: string | null;
  featured: boolean;
  texts: ByLocale<CardTexts & { place: string | null }>;
};

/** Returns true until the event has ended. */
export function isUpcoming(event: SiteEvent, now: Date): boolean {
  return Date.parse(endOf(event)) > now.getTime();
}

/** When an event stops being upcoming: at its end, or at its start when no end is known. */
export function endOf({ startsAt, endsAt }: SiteEvent): string {
  return endsAt ?? startsAt;
}

/** Upcoming events, the nearest first; then past events, the latest first. */
export function upcomingFirst(events: readonly SiteEvent[], now: Date): SiteEvent[] {
  const byStart = [...events].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return [
    ...byStart.filter((event) => isUpcoming(event, now)),
    ...byStart.filter((event) => !isUpcoming(event, now)).reverse(),
  ];
}

/** The event of the home page: the next featured one, else the next, else the last that was featured. */
export function eventOfHome(events: readonly SiteEvent[], now: Date): SiteEvent | null {
  const ordered = upcomingFirst(events, now);
  const upcoming = ordered.filter((event) => isUpcoming(event, now));
  return (
    upcoming.find(({ featured }) => featured) ??
    upcoming[0] ??
    ordered.find(({ featured }) => featured) ??
    null
  );
}

/** An article in a list; null when it has no title. */
export function articleCard(article: SiteArticle, { locale }: SiteContext): ArticleCard | null {
  const title = textOf(article.texts, (texts) => texts.title, locale);
  if (!title) return null;
  return {
    slug: slugFor(article.texts, locale),
    title,
    teaser: textOf(article.texts, (texts) => texts.teaser, locale),
    date: article.date,
  };
}

/** An event in a list; null when it has no title. */
export function eventCard(event: SiteEvent, { locale }: SiteContext): EventCard | null {
  const title = textOf(event.texts, (texts) => texts.title, locale);
  if (!title) return null;
  return {
    slug: slugFor(event.texts, locale),
    title,
    teaser: textOf(event.texts, (texts) => texts.teaser, locale),
    place: textOf(event.texts, (texts) => texts.place, locale),
    startsAt: event.startsAt,
  };
}
