import type { ArticleView } from '@colophon/contracts/site/article';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { plainText } from '~/format/plain-text';
import { canonicalLocale } from '~/language/alternates';
import { type LdNode, type LdSite, ldNode, ldPage, ldPress } from './node';
import { titleReference } from './title-reference';

/** Builds the JSON-LD of a news article of the press. */
export function newsArticle(article: ArticleView, site: LdSite, image: string | null): LdNode {
  const own = { ...site, locale: canonicalLocale(site.locale, article.translations) };
  const summary = article.teaser?.text ?? article.body?.text;
  const url = ldPage(own, article.paths[own.locale]);
  return ldNode('NewsArticle', {
    headline: article.title.text,
    url,
    mainEntityOfPage: url,
    description: summary && plainText(summary),
    image,
    inLanguage: article.title.language,
    datePublished: article.date,
    dateModified: isoWithOffset(new Date(article.changedAt), site.timeZone),
    author: ldPress(site),
    publisher: ldPress(site),
    about: article.titles.map((title) => titleReference(title, site)),
  });
}
