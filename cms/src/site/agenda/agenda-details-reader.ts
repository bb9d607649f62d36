import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  bySlugSql,
  firstFilled,
  firstPresent,
  localizedRow,
  textsOf,
  unionOf,
} from '../../catalogue/localized';
import { fileSql, imageColumn, mediaBlockColumn, mediaBlocksSql } from '../../catalogue/media';
import { pickedTitlesSql } from '../../catalogue/picked-titles';
import {
  instantColumn,
  listColumn,
  plainColumn,
  plainRequired,
  select,
  textColumn,
} from '../../catalogue/select';
import type { SiteArticle, SiteEvent } from './domain/agenda';
import type { ArticleDetails } from './domain/article-view';
import type { EventDetails } from './domain/event-view';

type Wanted = { slug: string; locale: string };

const own = localizedRow.extend({
  title: plainRequired,
  slug: textColumn,
  teaser: plainColumn,
  body: textColumn,
  image: imageColumn,
  titles: z.array(z.string()),
});

const eventRow = own.extend({
  place: plainColumn,
  startsAt: instantColumn,
  endsAt: instantColumn.nullable(),
  featured: z.boolean(),
  link: textColumn,
  media: listColumn(mediaBlockColumn),
});

/** The event of a slug in either language, its titles as document ids; null when there is none. */
export async function findEvent(
  strapi: Core.Strapi,
  wanted: Wanted,
): Promise<{ event: SiteEvent; details: EventDetails; titleIds: string[] } | null> {
  const sql = `
    select v.document_id as "documentId", v.locale, v.title, v.slug, v.teaser, v.body, v.place, v.link,
      v.starts_at as "startsAt", v.ends_at as "endsAt", coalesce(v.featured, false) as featured,
      ${mediaBlocksSql('events_cmps', 'v.id')} as media,
      ${fileSql('api::event.event', 'image', 'v.id')} as image,
      ${pickedTitlesSql('events_titles_lnk', 'event_id', 'v.id')} as titles
    from events v
    where v.published_at is not null and v.document_id = ${bySlugSql('events')}
    order by v.published_at desc, v.locale`;
  const rows = await select(strapi, eventRow, sql, wanted);
  const [newest] = rows;
  if (!newest) return null;
  const { documentId, startsAt, endsAt, featured, link } = newest;
  const texts = textsOf(rows, ({ title, slug, teaser, place }) => ({ title, slug, teaser, place }));
  return {
    event: { documentId, startsAt, endsAt, featured, texts },
    details: {
      longTexts: textsOf(rows, bodyOf),
      link,
      image: firstPresent(rows, ({ image }) => image),
      media: firstFilled(rows, ({ media }) => media),
    },
    titleIds: titlesOf(rows),
  };
}

const articleRow = own.extend({
  date: z.string(),
  media: listColumn(mediaBlockColumn),
  changedAt: instantColumn,
});

/** The article of a slug in either language, its titles as document ids; null when there is none. */
export async function findArticle(
  strapi: Core.Strapi,
  wanted: Wanted,
): Promise<{ article: SiteArticle; details: ArticleDetails; titleIds: string[] } | null> {
  const sql = `
    select v.document_id as "documentId", v.locale, v.title, v.slug, v.teaser, v.body, v.date::text as date,
      max(greatest(v.updated_at, v.published_at)) over () as "changedAt", ${mediaBlocksSql('articles_cmps', 'v.id')} as media,
      ${fileSql('api::article.article', 'image', 'v.id')} as image,
      ${pickedTitlesSql('articles_titles_lnk', 'article_id', 'v.id')} as titles
    from articles v
    where v.published_at is not null and v.document_id = ${bySlugSql('articles')}
    order by v.published_at desc, v.locale`;
  const rows = await select(strapi, articleRow, sql, wanted);
  const [newest] = rows;
  if (!newest) return null;
  const texts = textsOf(rows, ({ title, slug, teaser }) => ({ title, slug, teaser }));
  return {
    article: { documentId: newest.documentId, date: newest.date, texts },
    details: {
      longTexts: textsOf(rows, bodyOf),
      image: firstPresent(rows, ({ image }) => image),
      media: firstFilled(rows, ({ media }) => media),
      changedAt: newest.changedAt,
    },
    titleIds: titlesOf(rows),
  };
}

const bodyOf = ({ body }: z.infer<typeof own>) => ({ body });

function titlesOf(rows: readonly z.infer<typeof own>[]): string[] {
  return unionOf(
    rows,
    ({ titles }) => titles,
    (id) => id,
  );
}
