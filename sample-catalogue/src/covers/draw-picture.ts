import { WIDTH } from './designs/drawing';
import { DRAWINGS, type DrawingName } from './drawings';
import { FAMILIES } from './palettes';
import { hashOf, randomFrom } from './random';

/** The size of a drawn picture of news, events and media, in pixels. */
export const PICTURE = { width: WIDTH, height: 750 } as const;

/** Height of the cover that the picture is cut from: its drawing is in the lower half. */
const COVER_HEIGHT = 1600;
/** Drawings in the upper half. */
const UPPER: ReadonlySet<DrawingName> = new Set(['frames']);

/** A picture without text as SVG, cut from the drawing of a cover; the same key gives the same one. */
export function drawPicture(key: string, drawing: DrawingName): string {
  const hash = hashOf(key);
  const family = FAMILIES[hash % FAMILIES.length] ?? FAMILIES[0];
  const palette = family[(hash >>> 5) % family.length] ?? family[0];
  const drawn = DRAWINGS[drawing].draw({
    height: COVER_HEIGHT,
    palette,
    random: randomFrom(key),
    title: '',
  });
  const top = UPPER.has(drawing) ? 120 : COVER_HEIGHT - PICTURE.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 ${top} ${PICTURE.width} ${PICTURE.height}"><rect width="${WIDTH}" height="${COVER_HEIGHT}" fill="${palette.ground}"/>${drawn}</svg>`;
}
