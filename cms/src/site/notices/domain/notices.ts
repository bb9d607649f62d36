import type { OrderRegion, PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Notice } from '@colophon/contracts/site/common';
import { showsAt } from '@colophon/contracts/site/notice-route';
import { languagesOf } from '@colophon/contracts/values/language';
import type { Locale } from '@colophon/contracts/values/locale';
import { textOf } from '../../../catalogue/domain/texts';
import type { ByLocale } from '../../../catalogue/domain/title';
import { isWithin, type Period } from '../../../catalogue/domain/valid-until';
import { markdownToInlineHtml } from '../../../text/domain/markdown';

/** A published notice with its rule; every part of the rule that is set must hold. */
export type NoticeRule = Period & {
  key: string;
  texts: ByLocale<{ text: string }>;
  /** path without locale, '*' ends a prefix */
  route: string | null;
  /** the addresses of the page that the route names, where those differ by language */
  paths: ByLocale<string>;
  titleLanguage: string | null;
  publicationFormat: PublicationFormat | null;
  region: OrderRegion | null;
  productGroup: string | null;
  domain: string | null;
  soldElsewhere: boolean;
  missingTranslation: boolean;
  /** ISBNs of the editions that the notice is linked to */
  isbns: readonly string[];
};

/** Facts of the shown title that a notice's rule is matched with. */
export type TitleFacts = {
  /** as the editor wrote it: 'NED|ENG' */
  language: string;
  productGroup: string | null;
  domain: string | null;
  soldElsewhere: boolean;
  /** regions of its order links */
  regions: readonly OrderRegion[];
  /** ISBNs of all its editions */
  isbns: readonly string[];
};

/** Returns true for a notice about a single text, which is shown before that text. */
export function isAboutTexts(rule: NoticeRule): boolean {
  return rule.missingTranslation;
}

/** Returns true for a notice about titles: shown on their pages, not in the frame. */
export function isAboutTitles(rule: NoticeRule): boolean {
  return (
    rule.titleLanguage !== null ||
    rule.publicationFormat !== null ||
    rule.region !== null ||
    rule.productGroup !== null ||
    rule.domain !== null ||
    rule.soldElsewhere ||
    rule.isbns.length > 0
  );
}

/** The route of a notice in a language: the page may have another address in it. */
function routeIn({ route, paths }: NoticeRule, locale: Locale): string {
  return paths[locale] ?? route ?? '*';
}

/** Facts of a title's page that notices depend on. */
type TitlePage = {
  title: TitleFacts;
  /** of the edition shown */
  publicationFormat: PublicationFormat;
  /** the edition shown is not yet published */
  forthcoming: boolean;
  route: string;
};

/** Returns true if a notice about titles matches the page of one, on any day. */
export function holdsOn(
  rule: NoticeRule,
  { title, publicationFormat, forthcoming, route }: TitlePage,
): boolean {
  return (
    isAboutTitles(rule) &&
    !isAboutTexts(rule) &&
    showsAt(rule.route ?? '*', route) &&
    isNullOr(rule.titleLanguage, (code) => sharesLanguage(code, title.language)) &&
    isNullOr(rule.publicationFormat, (format) => format === publicationFormat) &&
    isNullOr(rule.region, (region) => title.regions.includes(region)) &&
    isNullOr(rule.productGroup, (group) => group === title.productGroup) &&
    isNullOr(rule.domain, (domain) => domain === title.domain) &&
    (!rule.soldElsewhere || (title.soldElsewhere && !forthcoming)) &&
    (rule.isbns.length === 0 || rule.isbns.some((isbn) => title.isbns.includes(isbn)))
  );
}

/** The notices that apply to the page of a title, in their order. */
export function noticesFor({
  rules,
  locale,
  today,
  ...page
}: TitlePage & { rules: readonly NoticeRule[]; locale: Locale; today: string }): Notice[] {
  return rules
    .filter((rule) => isWithin(rule, today) && holdsOn(rule, page))
    .flatMap((rule) => toNotice(rule, locale) ?? []);
}

/** The notices of the frame that hold today, in their order; a page shows those that match its route. */
export function frameNotices(
  rules: readonly NoticeRule[],
  { locale, today }: { locale: Locale; today: string },
): (Notice & { route: string })[] {
  return rules
    .filter((rule) => !isAboutTitles(rule) && !isAboutTexts(rule) && isWithin(rule, today))
    .flatMap((rule) => {
      const notice = toNotice(rule, locale);
      return notice ? [{ ...notice, route: routeIn(rule, locale) }] : [];
    });
}

/** The notice before a text in the other language; null when staff has not written one. */
export function fallbackNotice(
  rules: readonly NoticeRule[],
  { locale, today }: { locale: Locale; today: string },
): Notice['text'] | null {
  const rule = rules.find((candidate) => isAboutTexts(candidate) && isWithin(candidate, today));
  return (rule && toNotice(rule, locale)?.text) ?? null;
}

function isNullOr<T>(wanted: T | null, holds: (wanted: T) => boolean): boolean {
  return wanted === null || holds(wanted);
}

function sharesLanguage(code: string, titleLanguage: string): boolean {
  const languages = languagesOf(titleLanguage);
  return languagesOf(code).some((language) => languages.includes(language));
}

/** Returns true for a notice that a title is sold elsewhere. */
function isAboutSale({ soldElsewhere, region, productGroup, domain }: NoticeRule): boolean {
  return soldElsewhere || region !== null || productGroup !== null || domain !== null;
}

function toNotice(rule: NoticeRule, locale: Locale): Notice | null {
  const written = textOf(rule.texts, ({ text }) => text, locale);
  if (!written) return null;
  const { text, language } = written;
  return {
    key: rule.key,
    aboutSale: isAboutSale(rule),
    text: { text: markdownToInlineHtml(text, { language, pageLocale: locale }), language },
  };
}
