import type { HomeView } from '@colophon/contracts/site/home';
import { type LocalizedText, pickText } from '@colophon/contracts/values/locale';
import { editorsLink } from '../../../catalogue/domain/addresses';
import { bookCard, bookCards, publicationDays } from '../../../catalogue/domain/book-card';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { nameOf, textOf } from '../../../catalogue/domain/texts';
import type { ByLocale, MediaFile, Term, Title, TwoTexts } from '../../../catalogue/domain/title';
import { isWithin, nextChange, type Period, turningDays } from '../../../catalogue/domain/valid-until';
import { markdownToHtml } from '../../../text/domain/markdown';
import {
  articleCard,
  endOf,
  eventCard,
  eventOfHome,
  type SiteArticle,
  type SiteEvent,
} from '../../agenda/domain/agenda';

const ABOUT_PATH = '/about';

export type SitePromotion = Period & {
  documentId: string;
  path: string;
  texts: ByLocale<{ text: string; button: string }>;
};

/** Content of the home page: chosen by editors, and selected automatically. */
export type HomeContent = {
  motto: TwoTexts;
  intro: TwoTexts;
  about: TwoTexts;
  aboutPath: string | null;
  catalogue: MediaFile | null;
  hero: Title | null;
  highlighted: Title[];
  recent: Title[];
  disciplines: { term: Term; count: number }[];
  /** document id of the promotion that editors chose */
  chosenPromotion: string | null;
  /** newest first */
  promotions: SitePromotion[];
  /** newest first */
  news: SiteArticle[];
  events: SiteEvent[];
  /** ISO date of the next publication, on which `recent` changes */
  nextPublication: string | null;
};

/** The home page. */
export function homeView(content: HomeContent, context: SiteContext): HomeView {
  const { locale, now } = context;
  const event = eventOfHome(content.events, now);
  return {
    motto: pickText(content.motto, locale),
    intro: pickText(content.intro, locale),
    hero: content.hero && bookCard(content.hero, context),
    highlighted: bookCards(content.highlighted, context),
    recent: bookCards(content.recent, context),
    disciplines: content.disciplines.map(({ term, count }) => ({
      slug: term.slug,
      name: nameOf(term, locale),
      count,
    })),
    catalogue: content.catalogue && { url: content.catalogue.url, bytes: content.catalogue.bytes },
    promotion: promotionToday(content, context),
    news: content.news.flatMap((article) => articleCard(article, context) ?? []),
    event: event && eventCard(event, context),
    about: aboutOf(content, context),
  };
}

/** The next time at which the home page changes without an edit, as an ISO datetime; null if never. */
export function homeValidUntil(content: HomeContent, context: SiteContext): string | null {
  const titles = [...content.highlighted, ...content.recent, ...(content.hero ? [content.hero] : [])];
  return nextChange(
    context,
    [
      content.nextPublication,
      ...publicationDays(titles),
      ...content.promotions.flatMap(turningDays),
      ...context.rates.map(({ from }) => from),
    ],
    content.events.map(endOf),
  );
}

/** The promotion that editors chose if it runs today, else the newest that does. */
function promotionToday(
  { promotions, chosenPromotion }: HomeContent,
  { locale, today }: SiteContext,
): HomeView['promotion'] {
  const running = promotions.filter((promotion) => isWithin(promotion, today));
  const promotion = running.find(({ documentId }) => documentId === chosenPromotion) ?? running[0];
  if (!promotion) return null;
  const text = textOf(promotion.texts, ({ text }) => text, locale);
  const button = textOf(promotion.texts, ({ button }) => button, locale);
  const path = editorsLink(promotion.path);
  return text && button && path ? { text, button, path } : null;
}

function aboutOf(content: HomeContent, { locale }: SiteContext): HomeView['about'] {
  const about: LocalizedText | null = pickText(content.about, locale);
  if (!about) return null;
  const { text, language } = about;
  return {
    text: { text: markdownToHtml(text, { language, pageLocale: locale }), language },
    path: editorsLink(content.aboutPath) ?? ABOUT_PATH,
  };
}
