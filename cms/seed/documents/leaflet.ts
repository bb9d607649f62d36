import type { Locale } from '@colophon/contracts/locale';
import { Column, PAPER, STYLES } from './column';
import { A5, type Picture, SheetSet } from './sheet-set';
import { WORDS } from './words';

/** What a leaflet says: a flyer of a title or a series, a statement of a journal. */
export type Leaflet = {
  language: Locale;
  kicker: string;
  title: string;
  subtitle?: string | undefined;
  names?: string | undefined;
  picture?: Picture | undefined;
  /** '## ' before a heading, as in the texts of the seed; other marks are taken away */
  paragraphs: readonly string[];
  facts: readonly string[];
};

const PICTURE_WIDTH = 112;
const GAP = 18;

/** A sheet of A5 with a head on tinted paper, and as many pages as its text needs. */
export function drawLeaflet(leaflet: Leaflet): Buffer {
  const { language, kicker, title, subtitle, names, picture, paragraphs, facts } = leaflet;
  const sheets = new SheetSet(A5);
  const column = new Column(sheets, WORDS[language].foot);
  const tall = picture ? (PICTURE_WIDTH * picture.height) / picture.width : 0;
  const beside = picture ? PICTURE_WIDTH + GAP : 0;
  const head = column.y;

  // The tint lies under the words, and how deep it is follows from them: they are measured on a sheet of their own.
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

/** Words without the marks of Markdown. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/^(?:- |\d+\. )/, (mark) => (mark === '- ' ? '– ' : mark))
    .trim();
}
