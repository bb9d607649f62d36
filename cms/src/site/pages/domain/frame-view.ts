import type { Labels } from '@colophon/contracts/search/labels';
import type { FOOTER_GROUPS, Frame } from '@colophon/contracts/site/frame';
import { pickText } from '@colophon/contracts/values/locale';
import { slugFor } from '../../../catalogue/domain/addresses';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { nameOf } from '../../../catalogue/domain/texts';
import type { ByLocale, Term, TwoTexts } from '../../../catalogue/domain/title';
import { nextChange, turningDays } from '../../../catalogue/domain/valid-until';
import { fallbackNotice, frameNotices, isAboutTitles, type NoticeRule } from '../../notices/domain/notices';
import type { PageTexts } from './page-view';

export type FooterGroup = (typeof FOOTER_GROUPS)[number];

/** Content of the frame around every page. */
export type FrameContent = {
  siteTitle: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  newsletterText: TwoTexts;
  colophon: TwoTexts;
  /** in the order of the footer */
  footerPages: { group: FooterGroup; texts: ByLocale<PageTexts> }[];
  notices: NoticeRule[];
};

/** The frame of every page. */
export function frameView(content: FrameContent, context: SiteContext): Frame {
  const { locale } = context;
  const linksOf = (wanted: FooterGroup): Frame['footer'][FooterGroup] =>
    content.footerPages
      .filter(({ group }) => group === wanted)
      .flatMap(({ texts }) => {
        // Navigation is in the language of the page: a page without a text in it is not linked.
        const mine = texts[locale];
        const text = mine?.linkText?.trim() || mine?.title.trim();
        return text ? [{ text: { text, language: locale }, path: `/${slugFor(texts, locale)}` }] : [];
      });
  return {
    siteTitle: content.siteTitle,
    address: (content.address ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    phone: content.phone,
    email: content.email,
    newsletterText: pickText(content.newsletterText, locale),
    colophon: pickText(content.colophon, locale),
    footer: {
      press: linksOf('press'),
      readers: linksOf('readers'),
      authors: linksOf('authors'),
      trade: linksOf('trade'),
    },
    fallbackNotice: fallbackNotice(content.notices, context),
    notices: frameNotices(content.notices, context),
  };
}

/** The next time at which the frame changes without an edit, as an ISO datetime; null if never. */
export function frameValidUntil({ notices }: FrameContent, context: SiteContext): string | null {
  return nextChange(context, notices.filter((rule) => !isAboutTitles(rule)).flatMap(turningDays));
}

/** All terms that facets and addresses may hold. */
export type LabelContent = { disciplines: Term[]; categories: Term[]; series: Term[] };

/** Names for slugs, in the language of the page. */
export function labelsView(
  { disciplines, categories, series }: LabelContent,
  { locale }: SiteContext,
): Labels {
  const bySlug = (terms: readonly Term[]) =>
    Object.fromEntries(terms.map((term) => [term.slug, nameOf(term, locale)]));
  return { disciplines: bySlug(disciplines), categories: bySlug(categories), series: bySlug(series) };
}
