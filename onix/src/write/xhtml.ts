import MarkdownIt from 'markdown-it';
import { allowedText } from './xml';

const SAFE_LINK = /^(?:https?:\/\/[^/\s]|mailto:[^\s])[^[\]]*$/i;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, xhtmlOut: true });
// XHTML 1.1 has no <s>.
markdown.disable(['strikethrough']);
// Every address is read as one, so that no brackets are left over; the links are checked below.
markdown.validateLink = () => true;
// A picture is not part of a text: its words are.
markdown.renderer.rules.image = (tokens, index, options, env, self) =>
  markdown.utils.escapeHtml(self.renderInlineAsText(tokens[index]?.children ?? [], options, env));
markdown.renderer.rules.fence = markdown.renderer.rules.code_block = (tokens, index) =>
  `<pre>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</pre>\n`;
// Attributes that the subset lacks go: the alignment of a column, the first number of a list, the title of a link. Of a
// link that leads elsewhere than to the web or a mail address, only the words stay.
markdown.core.ruler.push('plain_attributes', ({ tokens }) => {
  let inBadLink = false;
  for (const token of tokens.flatMap((block) => [block, ...(block.children ?? [])])) {
    token.attrs = token.attrs?.filter(([name]) => name === 'href') ?? null;
    if (token.type === 'link_open') inBadLink = !SAFE_LINK.test(token.attrGet('href') ?? '');
    if (token.type === 'link_open' || token.type === 'link_close') token.hidden = inBadLink;
  }
});

/**
 * Markdown as the XHTML that ONIX allows in a text: EDItEUR's subset, no markup of the source, only links to the web and
 * to mail addresses.
 * @returns '' where nothing is visible
 */
export function toXhtml(text: string): string {
  const xhtml = markdown.render(allowedText(text)).trim();
  return /\S/.test(xhtml.replace(/<[^>]*>/g, '')) ? xhtml : '';
}

/** An element of XHTML; '' where the text is empty. `attributes` as of `element`. */
export function xhtmlElement(name: string, text: string, attributes: string): string {
  const xhtml = toXhtml(text);
  return xhtml && `<${name}${attributes} textformat="05">${xhtml}</${name}>\n`;
}
