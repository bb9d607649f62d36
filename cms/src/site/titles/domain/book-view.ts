import { bookFactsOf, bookPageFactsOf } from '@colophon/contracts/catalogue/book-facts';
import type { BookView } from '@colophon/contracts/site/book';
import { languagesOf } from '@colophon/contracts/values/language';
import { type LocalizedText, pickText } from '@colophon/contracts/values/locale';
import { isForthcoming } from '@colophon/shop/catalogue/domain/availability';
import { bookPath, partnerAddress, webAddress } from '../../../catalogue/domain/addresses';
import { bookCards, coverOf, publicationDays } from '../../../catalogue/domain/book-card';
import { availabilityToday, editionView, printedFirst } from '../../../catalogue/domain/editions';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { headingOf, nameOf, textOf, translationsOf } from '../../../catalogue/domain/texts';
import type { Edition, Term, Title, TitleDetails } from '../../../catalogue/domain/title';
import { nextChange, turningDays } from '../../../catalogue/domain/valid-until';
import { markdownToHtml } from '../../../text/domain/markdown';
import { mediaFor } from '../../../text/domain/prose';
import { parseToc } from '../../../text/domain/toc';
import {
  articleCard,
  endOf,
  eventCard,
  type SiteArticle,
  type SiteEvent,
  upcomingFirst,
} from '../../agenda/domain/agenda';
import { isAboutTitles, type NoticeRule, noticesFor } from '../../notices/domain/notices';

/** Everything that the page of a title shows. */
export type BookContent = {
  title: Title;
  details: TitleDetails;
  /** the requested edition */
  edition: Edition;
  related: Title[];
  events: SiteEvent[];
  articles: SiteArticle[];
  notices: NoticeRule[];
};

/** The page of a title; null when it has no title in any language. */
export function bookView(content: BookContent, context: SiteContext): BookView | null {
  const { title, details, edition } = content;
  const { locale, partner, now } = context;
  const { texts } = title;
  const heading = headingOf(texts, locale, title);
  if (!heading) return null;
  const description = textOf(details.longTexts, ({ description }) => description, locale);
  const { series } = title;
  return {
    documentId: title.documentId,
    ...bookFactsOf(title),
    ...bookPageFactsOf(details),
    paths: { en: bookPath(edition.isbn, texts, 'en'), nl: bookPath(edition.isbn, texts, 'nl') },
    translations: translationsOf(texts),
    partnerUrl: title.domain === partner.domain ? partnerAddress(edition.isbn, texts, partner) : null,
    ...heading,
    contributors: title.contributors,
    cover: coverOf(title),
    edition: editionView(title, edition, context),
    otherEditions: printedFirst(title.editions)
      .filter(({ isbn }) => isbn !== edition.isbn)
      .map((other) => editionView(title, other, context)),
    orderLinks: orderLinksOf(content, context),
    notices: noticesOf(content, context),
    description: description && {
      text: markdownToHtml(description.text, { language: description.language, pageLocale: locale }),
      language: description.language,
    },
    toc: tocOf(details, context),
    languages: languagesOf(title.language),
    disciplines: termsIn(details.disciplines, context),
    categories: termsIn(details.categories, context),
    series: series && { name: nameOf(series, locale), slug: series.slug, volume: title.volume },
    keywords: splitKeywords(textOf(details.longTexts, ({ keywords }) => keywords, locale)?.text),
    openAccessLink: webAddress(title.openAccessLink),
    ebookPlatform: details.ebookPlatform,
    preview: details.preview,
    flyer: details.flyer,
    media: mediaFor(details.media, locale),
    reviews: details.reviews.flatMap(({ quote, source }) => {
      const text = pickText(quote, locale);
      return text ? [{ quote: text, source }] : [];
    }),
    related: bookCards(content.related, context),
    events: upcomingFirst(content.events, now).flatMap((event) => eventCard(event, context) ?? []),
    articles: content.articles.flatMap((article) => articleCard(article, context) ?? []),
  };
}

/** The next time at which that page changes without an edit, as an ISO datetime; null if never. */
export function bookValidUntil(content: BookContent, context: SiteContext): string | null {
  return nextChange(
    context,
    [
      ...publicationDays([content.title, ...content.related]),
      ...content.notices.filter(isAboutTitles).flatMap(turningDays),
      ...context.rates.map(({ from }) => from),
    ],
    content.events.map(endOf),
  );
}

/** Order links of a title that our shop does not sell; none once the press has withdrawn it. */
function orderLinksOf(
  { title, details, edition }: BookContent,
  context: SiteContext,
): BookView['orderLinks'] {
  if (availabilityToday(title, edition, context) === 'withdrawn') return [];
  const { locale } = context;
  return details.orderLinks.flatMap(({ region, label, url }) => {
    const address = webAddress(url);
    if (!address) return [];
    const host: LocalizedText = { text: new URL(address).hostname, language: locale };
    return [{ region, label: pickText(label, locale) ?? host, url: address }];
  });
}

function noticesOf(
  { title, details, edition, notices }: BookContent,
  { locale, today }: SiteContext,
): BookView['notices'] {
  return noticesFor({
    rules: notices,
    title: {
      language: title.language,
      productGroup: title.productGroup,
      domain: title.domain,
      soldElsewhere: title.soldElsewhere,
      regions: details.orderLinks.map(({ region }) => region),
      isbns: title.editions.map(({ isbn }) => isbn),
    },
    publicationFormat: edition.publicationFormat,
    forthcoming: isForthcoming(edition, today),
    route: bookPath(edition.isbn, title.texts, locale),
    locale,
    today,
  });
}

function tocOf({ longTexts }: TitleDetails, { locale }: SiteContext): BookView['toc'] {
  const language = textOf(longTexts, ({ toc }) => toc, locale)?.language;
  if (!language) return null;
  // Parsed untrimmed: the indentation of the first line counts.
  const entries = parseToc(longTexts[language]?.toc ?? '');
  return entries.length > 0 ? { language, entries } : null;
}

/** The names of disciplines or categories in the page's language. */
export function termsIn(terms: readonly Term[], { locale }: SiteContext): { name: string; slug: string }[] {
  return terms.map((term) => ({ name: nameOf(term, locale), slug: term.slug }));
}

/** Keywords as editors type them: between commas, semicolons or on lines of their own. */
export function splitKeywords(text: string | null | undefined): string[] {
  const keywords = (text ?? '').split(/[,;\n]/).map((word) => word.trim());
  return [...new Set(keywords.filter(Boolean))];
}
