import { Parser } from 'htmlparser2';
import { escapedLineStart, escapedMarkdown } from './escape-markdown';
import { IGNORED_ELEMENTS } from './ignored-elements';

const STRONG = new Set(['b', 'strong']);
const EMPHASIS = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const BLOCK = new Set(
  'p div section article header footer main aside center table thead tbody tr dl dt dd ul ol li blockquote pre hr h1 h2 h3 h4 h5 h6 html body figure figcaption address form fieldset'.split(
    ' ',
  ),
);
const HAS_BLOCKS = /<(?:p|br|div|li|tr|dt|dd|h[1-6]|blockquote|pre|hr)\b/i;
const LINK = /^(?:https?:\/\/|mailto:)[^\s<>()\\"'`]+$/i;
/** Levels of lists and quotations that are kept; deeper ones are shown on the last. */
const MAX_LEVELS = 6;
/** Elements within a line that are kept inside of one another. */
const MAX_FRAMES = 16;

/**
 * HTML as Markdown: paragraphs, headings, lists, quotations, emphasis and links to http, https and mailto. Everything else
 * leaves its text, scripts and the like leave nothing. No HTML is in the result.
 */
export function htmlToMarkdown(html: string): string {
  const writer = new MarkdownWriter();
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    onclosetag: (name) => writer.close(name),
    ontext: (text) => writer.text(text),
  });
  // With no block at all, blank lines are what parts the paragraphs.
  parser.end(HAS_BLOCKS.test(html) ? html : html.replace(/\r\n?/g, '\n').replace(/\n[ \t]*\n\s*/g, '<p>'));
  return writer.end();
}

/** An element within a line: what is in it so far. */
type Frame = {
  tag: string;
  mark: string;
  href: string | null;
  text: string;
  closed: { mark: string; end: number };
};
type Container =
  | { kind: 'quote' }
  | { kind: 'list'; ordered: boolean; items: number }
  | { kind: 'item'; mark: string; fresh: boolean };

const frame = (tag: string, mark = '', href: string | null = null): Frame => {
  return { tag, mark, href, text: '', closed: { mark: '', end: -1 } };
};

class MarkdownWriter {
  readonly #blocks: { text: string; inList: boolean; startsItem: boolean }[] = [];
  readonly #containers: Container[] = [];
  #frames: Frame[] = [frame('')];
  #heading = 0;
  #dropped = 0;
  #pending = '';

  open(name: string, attributes: Record<string, string>): void {
    this.#writeText();
    if (IGNORED_ELEMENTS.has(name)) this.#dropped += 1;
    if (this.#dropped > 0) return;
    if (name === 'br') this.#append('\n');
    else if (BLOCK.has(name)) this.#openBlock(name);
    else if (name === 'q') this.#append('“');
    else if (this.#frames.length > MAX_FRAMES) return;
    else if (STRONG.has(name)) this.#frames.push(frame(name, '**'));
    else if (EMPHASIS.has(name)) this.#frames.push(frame(name, '*'));
    else if (name === 'a') this.#frames.push(frame(name, '', linkOf(attributes.href)));
  }

  close(name: string): void {
    this.#writeText();
    if (IGNORED_ELEMENTS.has(name)) {
      this.#dropped -= 1;
      return;
    }
    if (this.#dropped > 0) return;
    if (name === 'q') this.#append('”');
    else if (BLOCK.has(name)) this.#closeBlock(name);
    else this.#closeInline(name);
  }

  /** The parser gives a text in pieces; what needs an escape shows when they are joined. */
  text(text: string): void {
    if (this.#dropped === 0) this.#pending += text;
  }

  #writeText(): void {
    if (this.#pending === '') return;
    const text = this.#pending.replace(/[ \t\r\n\f]+/g, ' ');
    this.#pending = '';
    this.#append(escapedMarkdown(text));
  }

  end(): string {
    this.#writeText();
    this.#flush();
    let result = '';
    let before: { inList: boolean } | null = null;
    for (const block of this.#blocks) {
      if (before) result += before.inList && block.startsItem ? '\n' : '\n\n';
      result += block.text;
      before = block;
    }
    return result;
  }

  #append(text: string): void {
    const top = this.#frames.at(-1) as Frame;
    // What was in brackets and what follows in parentheses are no link, though they come from two elements.
    top.text += top.text.endsWith(']') && /^[([:]/.test(text) ? `\\${text}` : text;
  }

  #openBlock(name: string): void {
    this.#flush();
    if (/^h[1-6]$/.test(name)) this.#heading = Number(name[1]);
    else if (this.#containers.length >= MAX_LEVELS * 2) return;
    else if (name === 'blockquote') this.#containers.push({ kind: 'quote' });
    else if (name === 'ul' || name === 'ol')
      this.#containers.push({ kind: 'list', ordered: name === 'ol', items: 0 });
    else if (name === 'li') {
      const list = this.#containers.findLast((container) => container.kind === 'list');
      if (list) list.items += 1;
      this.#containers.push({ kind: 'item', mark: list?.ordered ? `${list.items}. ` : '- ', fresh: true });
    }
  }

  #closeBlock(name: string): void {
    this.#flush();
    if (/^h[1-6]$/.test(name)) this.#heading = 0;
    const kind =
      name === 'blockquote'
        ? 'quote'
        : name === 'li'
          ? 'item'
          : name === 'ul' || name === 'ol'
            ? 'list'
            : null;
    if (kind === null) return;
    const at = this.#containers.findLastIndex((container) => container.kind === kind);
    if (at >= 0) this.#containers.splice(at, 1);
  }

  #closeInline(name: string): void {
    const at = this.#frames.findLastIndex((open) => open.tag === name);
    if (at <= 0) return;
    const closed = this.#frames.splice(at);
    for (const inner of closed.slice(1).reverse())
      this.#join(closed[closed.indexOf(inner) - 1] as Frame, inner);
    this.#join(this.#frames.at(-1) as Frame, closed[0] as Frame);
  }

  /** Puts the text of an inner element into the outer one, with its marks where Markdown reads them as such. */
  #join(outer: Frame, inner: Frame): void {
    const text = inner.text.trim();
    const lead = inner.text.slice(0, inner.text.length - inner.text.trimStart().length);
    const trailing = inner.text.slice(inner.text.trimEnd().length);
    if (text === '') {
      outer.text += inner.text;
      return;
    }
    if (inner.href !== null) {
      outer.text += `${lead}[${text.replace(/\n/g, ' ')}](${inner.href})${trailing}`;
      return;
    }
    const continues = lead === '' && outer.closed.end === outer.text.length;
    if (outer.text.endsWith(']') && /^[([:]/.test(inner.text)) outer.text += '\\';
    if (inner.mark === '' || text.includes('\n\n')) outer.text += inner.text;
    else if (continues && outer.closed.mark === inner.mark) {
      outer.text = outer.text.slice(0, -inner.mark.length) + text + inner.mark;
      outer.closed = { mark: inner.mark, end: outer.text.length };
      outer.text += trailing;
    } else if (
      continues ||
      (/[\p{L}\p{N}]$/u.test((outer.text + lead).slice(-2)) && !/^[\p{L}\p{N}]/u.test(text))
    ) {
      outer.text += inner.text;
    } else {
      outer.text += lead + inner.mark + text + inner.mark;
      outer.closed = { mark: inner.mark, end: outer.text.length };
      outer.text += trailing;
    }
  }

  /** Ends the paragraph; elements that are open go on in the next. */
  #flush(): void {
    const open = this.#frames;
    for (let i = open.length - 1; i > 0; i--) this.#join(open[i - 1] as Frame, open[i] as Frame);
    const paragraphs = (open[0] as Frame).text.split(/\n[ \n]*\n/);
    this.#frames = open.map(({ tag, mark, href }) => frame(tag, mark, href));
    for (const paragraph of paragraphs) this.#push(paragraph);
  }

  #push(paragraph: string): void {
    const lines = paragraph
      .split('\n')
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .filter((line) => /[^\s*\u00a0]/.test(line))
      .map(escapedLineStart);
    if (lines.length === 0) return;
    if (this.#heading > 0) lines.splice(0, lines.length, `${'#'.repeat(this.#heading)} ${lines.join(' ')}`);
    const text = lines.map((line, i) => (i < lines.length - 1 ? `${line}  ` : line));
    const items = this.#containers.filter((container) => container.kind === 'item');
    const startsItem = items.at(-1)?.fresh ?? false;
    this.#blocks.push({ text: this.#indented(text), inList: items.length > 0, startsItem });
  }

  #indented(lines: string[]): string {
    let first = '';
    let rest = '';
    for (const container of this.#containers) {
      if (container.kind === 'list') continue;
      if (container.kind === 'quote') {
        first += '> ';
        rest += '> ';
        continue;
      }
      const blank = ' '.repeat(container.mark.length);
      first += container.fresh ? container.mark : blank;
      rest += blank;
      container.fresh = false;
    }
    return lines.map((line, i) => (i === 0 ? first : rest) + line).join('\n');
  }
}

function linkOf(href: string | undefined): string | null {
  const address = href?.trim() ?? '';
  return LINK.test(address) ? address : null;
}
