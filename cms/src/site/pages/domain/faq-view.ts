import { FAQ_GROUPS, type FaqGroup, type FaqView } from '@colophon/contracts/site/faq';
import { slugFor } from '../../../catalogue/domain/addresses';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import { textOf } from '../../../catalogue/domain/texts';
import type { ByLocale } from '../../../catalogue/domain/title';
import { htmlFor } from '../../../text/domain/prose';

/** A published question with its answer in Markdown. */
export type FaqItem = {
  group: FaqGroup;
  texts: ByLocale<{ question: string; answer: string | null; slug: string | null }>;
};

/**
 * All groups in the order of the page, their items in the given order. A question without an answer is left out. Two
 * items with the same slug get different ones, so that each URL hash opens one answer.
 */
export function faqView(items: readonly FaqItem[], { locale }: SiteContext): FaqView {
  const taken = new Set<string>();
  const free = (wanted: string): string => {
    let slug = wanted;
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
    taken.add(slug);
    return slug;
  };
  const itemsOf = (group: FaqGroup) =>
    items
      .filter((item) => item.group === group)
      .flatMap(({ texts }) => {
        const question = textOf(texts, ({ question }) => question, locale);
        // Prefer the answer in the language of the question that is shown.
        const sameLanguage = question && texts[question.language]?.answer?.trim();
        const answer = sameLanguage
          ? { text: sameLanguage, language: question.language }
          : textOf(texts, ({ answer }) => answer, locale);
        const html = htmlFor(answer, locale);
        return question && html ? [{ slug: free(slugOf(texts, locale)), question, answer: html }] : [];
      });
  return { groups: FAQ_GROUPS.map((group) => ({ group, items: itemsOf(group) })) };
}

function slugOf(texts: FaqItem['texts'], locale: SiteContext['locale']): string {
  const titled = ({ question, slug }: { question: string; slug: string | null }) => ({
    title: question,
    slug,
  });
  const { en, nl } = texts;
  return slugFor({ ...(en && { en: titled(en) }), ...(nl && { nl: titled(nl) }) }, locale);
}
