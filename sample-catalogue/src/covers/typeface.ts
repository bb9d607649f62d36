import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Font, parse } from 'opentype.js';

/** The cuts of Alegreya and Alegreya Sans on the covers. */
export const CUTS = {
  text: ['alegreya', '500-normal'],
  bold: ['alegreya', '700-normal'],
  black: ['alegreya', '900-normal'],
  italic: ['alegreya', '400-italic'],
  boldItalic: ['alegreya', '700-italic'],
  sans: ['alegreya-sans', '500-normal'],
  sansLight: ['alegreya-sans', '300-normal'],
  sansBold: ['alegreya-sans', '800-normal'],
} as const;
export type Cut = keyof typeof CUTS;

/** Letters beyond Latin-1 are in separate files. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek'] as const;
const loaded = new Map<Cut, Font[]>();

/** The fonts of a cut, those with the most frequent letters first. */
function fontsOf(cut: Cut): Font[] {
  const known = loaded.get(cut);
  if (known) return known;
  const [family, style] = CUTS[cut];
  const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
  const fonts = SUBSETS.map((subset) => {
    const file = readFileSync(join(folder, `${family}-${subset}-${style}.woff`));
    return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  });
  loaded.set(cut, fonts);
  return fonts;
}

type Placed = { font: Font; glyph: ReturnType<Font['charToGlyph']>; character: string; x: number };

/** Sets a line: the position of each glyph with its font, in units of the type size. `tracking` is in em. */
export function placeGlyphs(text: string, cut: Cut, tracking = 0): { glyphs: Placed[]; width: number } {
  const fonts = fontsOf(cut);
  const glyphs: Placed[] = [];
  let x = 0;
  for (const character of text.normalize('NFC')) {
    const { font, glyph } = findGlyph(fonts, character);
    const before = glyphs.at(-1);
    if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm;
    glyphs.push({ font, glyph, character, x });
    x += (glyph.advanceWidth ?? 0) / font.unitsPerEm + tracking;
  }
  return { glyphs, width: Math.max(0, x - tracking) };
}

/** A letter without a glyph loses its diacritics, so that it is not drawn as a box. */
function findGlyph(fonts: readonly Font[], character: string): Pick<Placed, 'font' | 'glyph'> {
  const bare = character.normalize('NFD').charAt(0);
  for (const wanted of [character, bare, ' ']) {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(wanted) > 0);
    if (font) return { font, glyph: font.charToGlyph(wanted) };
  }
  throw new Error('the fonts of the jackets have no space');
}

/** The width of a line in em. */
export function widthOf(text: string, cut: Cut, tracking = 0): number {
  return placeGlyphs(text, cut, tracking).width;
}

/** The outline of a line of type, its baseline at `y`, as path data of an SVG. */
export function outline(
  text: string,
  { cut, size, x, y, tracking = 0 }: { cut: Cut; size: number; x: number; y: number; tracking?: number },
): string {
  return placeGlyphs(text, cut, tracking)
    .glyphs.map(({ glyph, x: at }) => glyph.getPath(x + at * size, y, size).toPathData(1))
    .join('');
}
