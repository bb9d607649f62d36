import type { Locale } from '@colophon/contracts/values/locale';
import { widthOf } from '../covers/typeface';
import { Column, INK, MUTED, STYLES } from './column';
import { A5, type Picture, SheetSet } from './sheet-set';
import { TEXTS } from './texts';

/** Contents of a preview of a title. */
export type Preview = {
  language: Locale;
  title: string;
  subtitle?: string | undefined;
  names: string;
  picture: Picture | undefined;
  /** one entry a line; indent a deeper one by two spaces; may end with ' | ' and a page number */
  toc: readonly string[];
};

const COVER_WIDTH = 236;

/** Draws the cover, the title page and the contents of a title. */
export function drawPreview({ language, title, subtitle, names, picture, toc }: Preview): Buffer {
  const words = TEXTS[language];
  const sheets = new SheetSet(A5);
  const column = new Column(sheets, words.foot);
  if (picture) {
    const tall = (COVER_WIDTH * picture.height) / picture.width;
    const x = (A5.width - COVER_WIDTH) / 2;
    sheets.picture(picture, { x, y: 70, width: COVER_WIDTH, height: tall });
    column.nextPage();
  }
  column.skip(70);
  column.set(words.preview, STYLES.kicker);
  column.set(title, { ...STYLES.title, size: 30, leading: 32, after: 10 });
  if (subtitle) column.set(subtitle, STYLES.subtitle);
  column.skip(16);
  column.set(names, STYLES.names);
  column.skip(60);
  column.set(words.previewNote, STYLES.small);

  column.nextPage();
  column.set(words.contents, { ...STYLES.title, size: 20, leading: 24, after: 14 });
  for (const entry of toc) setEntry(column, entry);
  return sheets.toBuffer({ title, language });
}

function setEntry(column: Column, entry: string): void {
  const [label = '', page] = entry.split(' | ');
  const deep = label.startsWith('  ');
  const style = {
    ...STYLES.body,
    cut: deep ? STYLES.body.cut : ('bold' as const),
    colour: deep ? MUTED : INK,
    indent: deep ? 14 : 0,
    after: 2,
  };
  column.set(label.trim(), style, 0);
  if (!page) return;
  const x = column.left + column.width - widthOf(page, 'text') * style.size;
  const y = column.y - style.after - style.leading * 0.22;
  column.sheets.text(page, { x, y, size: style.size, cut: 'text', colour: INK });
}
