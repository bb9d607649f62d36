import { mended } from '../characters';
import type { OnixElement } from '../element';
import { htmlToMarkdown } from './html-to-markdown';
import { plainToMarkdown } from './plain-to-markdown';
import { sniffed } from './sniff';

/** A text of a feed as Markdown; null where nothing is left of it. */
export function markdown(element: OnixElement): string | null {
  const text = sniffed(element);
  const written = 'html' in text ? htmlToMarkdown(text.html) : plainToMarkdown(text.plain);
  return mended(written).text.trim() || null;
}
