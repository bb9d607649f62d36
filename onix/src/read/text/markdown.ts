import { mendText } from '../characters';
import type { OnixElement } from '../element';
import { escapedLineStart, escapedMarkdown } from './escape-markdown';
import { htmlToMarkdown } from './html-to-markdown';
import { sniffText } from './sniff';

/** Lines of this length, all in a row, were broken by a program and not by an author. */
const WRAPPED = { least: 55, most: 100 };

/** Plain text as Markdown: blank lines part paragraphs, other line ends stay unless a program wrapped the lines. */
function plainToMarkdown(text: string): string {
  return text
    .replace(/\r\n?|\u2028/g, '\n')
    .replace(/\u2029/g, '\n\n')
    .split(/\n\s*\n/)
    .map(paragraph)
    .filter(Boolean)
    .join('\n\n');
}

function paragraph(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const wrapped =
    lines.length > 2 &&
    lines.slice(0, -1).every((line) => line.length >= WRAPPED.least && line.length <= WRAPPED.most);
  const shown = wrapped ? [lines.join(' ')] : lines;
  return shown.map((line) => escapedLineStart(escapedMarkdown(line))).join('  \n');
}

/** A text of a feed as Markdown; null where nothing is left of it. */
export function markdown(element: OnixElement): string | null {
  const text = sniffText(element);
  const written = 'html' in text ? htmlToMarkdown(text.html) : plainToMarkdown(text.plain);
  return mendText(written).text.trim() || null;
}
