import type { Locale } from '@colophon/contracts/values/locale';
import { Column, PAPER, STYLES } from './column';
import { A5, type Picture, SheetSet } from './sheet-set';
import { TEXTS } from './texts';

/** Contents of a leaflet: a flyer of a title or a series, a statement of a journal. */
export type Leaflet = {
  language: Locale;
  kicker: string;
  title: string;
  subtitle?: string | undefined;
  names?: string | undefined;
  picture?: Picture | undefined;
  /** '## ' before a heading, as in the texts of the seed; other markup is removed */
  paragraphs: readonly string[];
  facts: readonly string[];
};

const PICTURE_WIDTH = 112;
const GAP = 18;

/** Draws an A5 sheet with a tinted head, and as many pages as its text needs. */
export function drawLeaflet(leaflet: Leaflet): Buffer {
  const { language, kicker, title, subtitle, names, picture, paragraphs, facts } = leaflet;
  const sheets = new SheetSet(A5);
  const column = new Column(sheets, TEXTS[language].foot);
  const tall = picture ? (PICTURE_WIDTH * picture.height) / picture.width : 0;
  const beside = picture ? PICTURE_WIDTH + GAP : 0;
  const head = column.y;

  // The tint is drawn below the text and its height depends on it: the text is measured on a separate sheet first.
  const depth = headDepth(leaflet, beside, tall);
  sheets.box({ x: 0, y: 0, width: A5.width, height: depth, colour: PAPER });
  if (picture) {
    sheets.picture(picture, { x: column.left, y: head, width: PICTURE_WIDTH, height: tall });
  }
  column.set(kicker, STYLES.kicker, beside);
  column.set(title, title.length > 48 ? SMALLER_TITLE : STYLES.title, beside);
  if (subtitle) column.set(subtitle, STYLES.subtitle, beside);
  if (names) column.set(names, STYLES.names, beside);
  column.y = depth + GAP;

  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('## ')) column.set(plain(paragraph.slice(3)), STYLES.heading);
    else for (const line of paragraph.split('\n')) column.set(plain(line), STYLES.body);
  }
  column.skip(6);
  for (const fact of facts) column.set(fact, STYLES.fact);
  return sheets.toBuffer({ title, language });
}

const SMALLER_TITLE = { ...STYLES.title, size: 19, leading: 21 };

function headDepth({ kicker, title, subtitle, names }: Leaflet, beside: number, tall: number): number {
  const trial = new Column(new SheetSet(A5), '');
  const top = trial.y;
  trial.set(kicker, STYLES.kicker, beside);
  trial.set(title, title.length > 48 ? SMALLER_TITLE : STYLES.title, beside);
  if (subtitle) trial.set(subtitle, STYLES.subtitle, beside);
  if (names) trial.set(names, STYLES.names, beside);
  return Math.max(trial.y, top + tall + GAP);
}

/** Text without the markup of Markdown. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/^(?:- |\d+\. )/, (mark) => (mark === '- ' ? '– ' : mark))
    .trim();
}
