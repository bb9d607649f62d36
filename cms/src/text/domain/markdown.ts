import type { Locale } from '@colophon/contracts/values/locale';
import MarkdownIt from 'markdown-it';
import { fileAddress, siteAddress } from '../../catalogue/domain/addresses';

/** Level below the section headings of a page, in which most texts are shown. */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i;
/** A path on this site. '//host' and '/\host' lead to another host. */
const OWN_PATH = /^\/(?!\/|\\|%5c)/i;
/** A relative address. Without a colon there is no scheme, however it is encoded. */
const RELATIVE = /^(?!\/|\\|%5c)[^:]*$/i;
/** An image of our own media library, with or without the CMS's own origin. */
const OWN_UPLOAD = /^(?:https?:\/\/[^/]+)?\/uploads\/([\w.-]+)$/;
const IMAGE_WIDTH_PX = 768;
/**
 * Characters of the longest text that an editor may save: twenty-five printed pages. A longer text, imported by another
 * route, is cut here.
 */
export const MAX_MARKDOWN_LENGTH = 60_000;

// Typographic quotes of each language: double, then single.
const renderers: Record<Locale, MarkdownIt> = { en: renderer('“”‘’'), nl: renderer('“”‘’') };

/** The language of a text, and the language of the page that shows it. */
export type MarkdownOptions = {
  language: Locale;
  pageLocale: Locale;
  /** level of the text's first headings on their page; default 3 */
  firstHeading?: 2 | 3;
};

/**
 * Renders an editor's Markdown as safe HTML. HTML in it is escaped; only http, https, mailto, tel and own addresses
 * become links, only images of the media library are shown. Editors begin their headings with one '#' or with two: both
 * become the first level, so that no level is skipped.
 */
export function markdownToHtml(markdown: string, options: MarkdownOptions): string {
  const { language, pageLocale, firstHeading = FIRST_HEADING } = options;
  return renderers[language].render(cutText(markdown), { pageLocale, firstHeading }).trim();
}

/** Renders a single sentence: no block element around it, line breaks become spaces. */
export function markdownToInlineHtml(markdown: string, { language, pageLocale }: MarkdownOptions): string {
  const sentence = cutText(markdown).trim().replace(/\s+/g, ' ');
  return renderers[language].renderInline(sentence, { pageLocale });
}

const FIRST_APOSTROPHE = /(?<![\p{L}\p{N}'])'(?=[stkmnr][\s-]|\d\d(?:s|er)?(?![\p{L}\p{N}']))/gu;

/** The beginning of a text that is too long, with the apostrophes that would be taken for opening quotes: 's-Gravenhage, '60s. */
function cutText(markdown: string): string {
  return cutOff(markdown).replace(FIRST_APOSTROPHE, '’');
}

function cutOff(markdown: string): string {
  if (markdown.length <= MAX_MARKDOWN_LENGTH) return markdown;
  const cut = markdown.slice(0, MAX_MARKDOWN_LENGTH);
  const lastLine = cut.lastIndexOf('\n');
  return lastLine > 0 ? cut.slice(0, lastLine) : cut;
}

type CoreState = Parameters<Parameters<MarkdownIt['core']['ruler']['at']>[1]>[0];

function replaceDashes({ tokens }: CoreState): void {
  for (const { content, children } of tokens) {
    // An address that is its own link text stays as it is.
    if (children === null || /<\w+:/.test(content)) continue;
    for (const token of children) {
      if (token.type !== 'text') continue;
      token.content = token.content
        .replace(/(?<!-)---(?!-)/g, '—')
        .replace(/(?<!-)--(?!-)/g, '–')
        .replace(/(?<!\.)\.{3}(?!\.)/g, '…');
    }
  }
}

function renderer(quotes: string): MarkdownIt {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: true, quotes });
  // Its own would make © of the (c) of a list, and ™ of (tm).
  md.core.ruler.at('replacements', replaceDashes);
  md.validateLink = isSafeAddress;

  const { heading_open, heading_close, link_open } = md.renderer.rules;
  const plain: NonNullable<typeof heading_open> = (tokens, index, options, _env, self) =>
    self.renderToken(tokens, index, options);
  const lowered =
    (rule: typeof heading_open): NonNullable<typeof heading_open> =>
    (tokens, index, options, env: { firstHeading: number }, self) => {
      const token = tokens[index];
      const below = Math.max(Number(token?.tag.slice(1)) - 2, 0);
      if (token) token.tag = `h${Math.min(env.firstHeading + below, LAST_HEADING)}`;
      return (rule ?? plain)(tokens, index, options, env, self);
    };
  md.renderer.rules.heading_open = lowered(heading_open);
  md.renderer.rules.heading_close = lowered(heading_close);

  md.renderer.rules.link_open = (tokens, index, options, env: { pageLocale: Locale }, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href');
    if (token && href) token.attrSet('href', ownAddress(href, env.pageLocale));
    return (link_open ?? plain)(tokens, index, options, env, self);
  };

  // A wide table scrolls in its own frame, not with the whole page.
  md.renderer.rules.table_open = () => '<div class="table-frame" tabindex="0"><table>\n';
  md.renderer.rules.table_close = () => '</table>\n</div>\n';

  md.renderer.rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const alt = md.utils.escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env));
    const name = OWN_UPLOAD.exec(String(token?.attrGet('src') ?? ''))?.[1];
    if (!name) return alt;
    return `<img src="/covers/${md.utils.escapeHtml(name)}?format=webp&amp;width=${IMAGE_WIDTH_PX}" alt="${alt}" loading="lazy">`;
  };
  return md;
}

function isSafeAddress(address: string): boolean {
  return SAFE_SCHEME.test(address) || OWN_PATH.test(address) || RELATIVE.test(address);
}

function ownAddress(href: string, pageLocale: Locale): string {
  const upload = OWN_UPLOAD.exec(href)?.[1];
  return upload ? fileAddress(upload) : siteAddress(href, pageLocale);
}
