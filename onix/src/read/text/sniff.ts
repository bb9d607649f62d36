import { decodeHTML } from 'entities';
import type { OnixElement } from '../element';
import { MAX_HTML_LENGTH } from '../limits';

/** Tags that make a text HTML; '<' before another word is a sign of the text. */
const TAG =
  /<\/?(?:p|br|b|i|u|s|a|em|strong|span|div|ul|ol|li|dl|dt|dd|h[1-6]|sup|sub|blockquote|q|cite|font|center|table|tbody|thead|tr|td|th|hr|img|script|style|iframe|object|small|big|section|article|pre|code|html|body|head|title|meta|link|form|input|svg|math|video|audio)(?:\s[^<>]*)?\/?>|<!--/i;
const REFERENCE = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,30});/i;

/** How often a text is taken out of escapes: feeds pass through programs that each escape it once. */
const MAX_ESCAPES = 3;

function hasTags(text: string): boolean {
  return text.includes('<') && TAG.test(text);
}

/**
 * A text of a feed as HTML or as plain text, whatever its `textformat` says: children in XHTML, tags in CDATA, tags escaped
 * once or more, or none.
 */
export function sniffText(element: OnixElement): { html: string } | { plain: string } {
  const hasElements = element.children.some((node) => typeof node !== 'string');
  return sniffedText(hasElements ? `<div>${htmlOf(element)}</div>` : element.children.join(''));
}

function sniffedText(written: string): { html: string } | { plain: string } {
  let text = written;
  for (let escapes = 0; escapes <= MAX_ESCAPES; escapes++) {
    if (hasTags(text))
      return text.length > MAX_HTML_LENGTH ? { plain: text.replace(/<[^<>]*>/g, ' ') } : { html: text };
    if (!text.includes('&') || !REFERENCE.test(text)) break;
    text = decodeHTML(text);
  }
  return { plain: text };
}

function htmlOf(element: OnixElement): string {
  return element.children
    .map((node) => {
      if (typeof node === 'string') return escapeMarkup(node);
      const href = node.attributes.href ?? node.attributes.HREF;
      const attribute = href === undefined ? '' : ` href="${escapeMarkup(href)}"`;
      return `<${node.name}${attribute}>${htmlOf(node)}</${node.name}>`;
    })
    .join('');
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
