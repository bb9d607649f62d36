import { type Cut, widthOf } from '../covers/typeface';
import type { SheetSet } from './sheet-set';

export const INK = '#1f1b18';
export const MUTED = '#6b625a';
export const RED = '#a8301f';
export const PAPER = '#f6f1e6';

const MARGIN = 44;
const FOOT = 40;

/** Style of a paragraph; sizes in points. */
export type Style = {
  size: number;
  leading: number;
  cut: Cut;
  colour: string;
  after: number;
  indent?: number;
};

export const STYLES = {
  kicker: { size: 8, leading: 11, cut: 'sansBold', colour: RED, after: 8 },
  title: { size: 25, leading: 27, cut: 'bold', colour: INK, after: 6 },
  subtitle: { size: 14, leading: 17, cut: 'italic', colour: INK, after: 8 },
  names: { size: 10.5, leading: 13, cut: 'sans', colour: INK, after: 14 },
  heading: { size: 12.5, leading: 16, cut: 'bold', colour: INK, after: 4 },
  body: { size: 10.5, leading: 14.2, cut: 'text', colour: INK, after: 7 },
  fact: { size: 9, leading: 12, cut: 'sans', colour: INK, after: 2 },
  small: { size: 8, leading: 10.5, cut: 'sans', colour: MUTED, after: 4 },
} as const satisfies Record<string, Style>;

/** One column of text over the pages of a document; a full page is followed by a new one. */
export class Column {
  y = 0;

  constructor(
    readonly sheets: SheetSet,
    private readonly foot: string,
  ) {
    this.nextPage();
  }

  get left(): number {
    return MARGIN;
  }

  get width(): number {
    return this.sheets.format.width - 2 * MARGIN;
  }

  /** Remaining height of the page, in points. */
  get room(): number {
    return this.sheets.format.height - FOOT - 16 - this.y;
  }

  nextPage(): void {
    const { sheets } = this;
    sheets.addPage();
    const { height } = sheets.format;
    sheets.box({ x: MARGIN, y: height - FOOT, width: 14, height: 1.2, colour: RED });
    sheets.text(this.foot, { x: MARGIN, y: height - FOOT + 14, ...STYLES.small });
    this.y = MARGIN;
  }

  /** Sets a text in a style, in a narrower measure next to a picture if there is one. */
  set(text: string, style: Style, beside = 0): void {
    const indent = style.indent ?? 0;
    for (const line of linesOf(text, (this.width - beside - indent) / style.size, style.cut)) {
      if (this.room < style.leading) this.nextPage();
      this.y += style.leading;
      this.sheets.text(line, { x: MARGIN + beside + indent, y: this.y - style.leading * 0.22, ...style });
    }
    this.y += style.after;
  }

  skip(points: number): void {
    this.y += points;
  }
}

/** Breaks a text at its measure, in em. */
export function linesOf(text: string, measure: number, cut: Cut): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer, cut) > measure) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}
