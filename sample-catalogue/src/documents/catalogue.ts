import { Column, INK, PAPER, RED, STYLES } from './column';
import { A5, type Picture, SheetSet } from './sheet-set';

/** A title in a catalogue. */
export type CatalogueEntry = {
  title: string;
  subtitle?: string | undefined;
  names: string;
  /** a sentence or two, in each available language */
  teasers: readonly string[];
  fact: string;
  picture: Picture | undefined;
};

export type Catalogue = {
  /** in both languages of the site, because the catalogue is for both */
  titles: readonly [en: string, nl: string];
  intros: readonly [en: string, nl: string];
  entries: readonly CatalogueEntry[];
};

const PICTURE_WIDTH = 58;
const GAP = 14;

/** A catalogue: a cover page, and the list of titles with small covers. */
export function drawCatalogue({ titles, intros, entries }: Catalogue): Buffer {
  const sheets = new SheetSet(A5);
  const column = new Column(sheets, 'Colophon University Press');
  sheets.box({ x: 0, y: 0, width: A5.width, height: A5.height, colour: PAPER });
  sheets.box({ x: column.left, y: 90, width: 40, height: 3, colour: RED });
  column.y = 110;
  column.set('COLOPHON UNIVERSITY PRESS', STYLES.kicker);
  column.set(titles[0], { ...STYLES.title, size: 34, leading: 36, after: 4 });
  column.set(titles[1], { ...STYLES.subtitle, size: 20, leading: 24, after: 30 });
  for (const intro of intros) column.set(intro, STYLES.body);
  drawRow(sheets, entries);

  column.nextPage();
  for (const entry of entries) setEntry(column, entry);
  return sheets.toBuffer({ title: `${titles[0]} / ${titles[1]}`, language: 'en' });
}

function drawRow(sheets: SheetSet, entries: readonly CatalogueEntry[]): void {
  const pictures = entries.flatMap(({ picture }) => picture ?? []).slice(0, 4);
  const width = 74;
  pictures.forEach((picture, i) => {
    const height = (width * picture.height) / picture.width;
    sheets.picture(picture, { x: 44 + i * (width + 12), y: A5.height - 60 - height, width, height });
  });
}

function setEntry(column: Column, { title, subtitle, names, teasers, fact, picture }: CatalogueEntry): void {
  const tall = picture ? (PICTURE_WIDTH * picture.height) / picture.width : 0;
  if (column.room < Math.max(tall, 92)) column.nextPage();
  const top = column.y;
  if (picture)
    column.sheets.picture(picture, { x: column.left, y: top + 3, width: PICTURE_WIDTH, height: tall });
  const beside = PICTURE_WIDTH + GAP;
  column.set(title, { ...STYLES.heading, after: 0 }, beside);
  if (subtitle) column.set(subtitle, { ...STYLES.fact, cut: 'italic', size: 10, after: 1 }, beside);
  column.set(names, { ...STYLES.fact, after: 3 }, beside);
  for (const teaser of teasers) {
    column.set(teaser, { ...STYLES.body, size: 9.2, leading: 12, after: 2, colour: INK }, beside);
  }
  column.set(fact, { ...STYLES.small, after: 0 }, beside);
  column.y = Math.max(column.y, top + tall) + 16;
}
