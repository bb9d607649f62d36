import { Parser } from 'htmlparser2';
import { mendText } from '../characters';
import type { OnixElement } from '../element';
import { IGNORED_ELEMENTS } from './ignored-elements';
import { sniffText } from './sniff';

/** A name or title as one line of plain text, without tags; null where nothing is left. */
export function plainLine(element: OnixElement | undefined): string | null {
  if (!element) return null;
  const text = sniffText(element);
  return oneLine('html' in text ? withoutTags(text.html) : text.plain);
}

function oneLine(text: string): string | null {
  return mendText(text).text.replace(/\s+/g, ' ').trim() || null;
}

function withoutTags(html: string): string {
  let text = '';
  let dropped = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (IGNORED_ELEMENTS.has(name)) dropped += 1;
      if (SPACED.has(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (IGNORED_ELEMENTS.has(name)) dropped -= 1;
      if (SPACED.has(name)) text += ' ';
    },
    ontext: (part) => {
      if (dropped === 0) text += part;
    },
  });
  parser.end(html);
  return text;
}

/** Elements that part words. */
const SPACED = new Set('p br div li tr td th h1 h2 h3 h4 h5 h6'.split(' '));
