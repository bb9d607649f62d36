import { FAMILIES, type Palette } from './palettes';
import { hashOf } from './random';
import { outline, widthOf } from './typeface';

/** The size of a drawn logo, in pixels. */
export const MARK = { width: 640, height: 240 } as const;

const SEAL = 168;
const PAPER = '#fbf8f1';

/** A logo of the demonstration as SVG: a seal with initials, and the name next to it on its own paper. */
export function drawMark(name: string, { round }: { round: boolean }): string {
  const palette = paletteOf(name);
  const [x, y] = [36, (MARK.height - SEAL) / 2];
  const middle = { x: x + SEAL / 2, y: y + SEAL / 2 };
  const seal = round
    ? `<circle cx="${middle.x}" cy="${middle.y}" r="${SEAL / 2}" fill="${palette.dark}"/><circle cx="${middle.x}" cy="${middle.y}" r="${SEAL / 2 - 9}" fill="none" stroke="${palette.bright}" stroke-width="3"/>`
    : `<rect x="${x}" y="${y}" width="${SEAL}" height="${SEAL}" fill="${palette.dark}"/><rect x="${x}" y="${y + SEAL - 22}" width="${SEAL}" height="22" fill="${palette.bright}"/>`;
  const initials = initialsOf(name);
  const size = Math.min(92, (SEAL * 0.66) / widthOf(initials, 'bold'));
  const start = middle.x - (widthOf(initials, 'bold') * size) / 2;
  const letters = outline(initials, { cut: 'bold', size, x: start, y: middle.y + size * 0.32 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK.width}" height="${MARK.height}" viewBox="0 0 ${MARK.width} ${MARK.height}"><rect width="${MARK.width}" height="${MARK.height}" fill="${PAPER}"/>${seal}<path fill="${PAPER}" d="${letters}"/>${nameNextTo(name, x + SEAL + 32, palette.dark)}</svg>`;
}

/** The name on as many lines as it needs, vertically centred. */
function nameNextTo(name: string, x: number, fill: string): string {
  const width = MARK.width - x - 30;
  for (let size = 50; ; size -= 2) {
    const lines: string[] = [];
    for (const word of name.split(' ')) {
      const line = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(line, 'bold') * size <= width) lines[lines.length - 1] = line;
      else lines.push(word);
    }
    const leading = size * 1.12;
    const fits = lines.length <= 4 && lines.every((line) => widthOf(line, 'bold') * size <= width);
    if (!fits && size > 18) continue;
    const top = MARK.height / 2 - ((lines.length - 1) * leading) / 2 + size * 0.32;
    const drawn = lines.map((line, i) => outline(line, { cut: 'bold', size, x, y: top + i * leading }));
    return `<path fill="${fill}" d="${drawn.join('')}"/>`;
  }
}

/** The initials of up to three of its words with a capital. */
function initialsOf(name: string): string {
  const capitals = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  return capitals
    .slice(0, 3)
    .map((word) => word.charAt(0))
    .join('');
}

function paletteOf(name: string): { dark: string; bright: string } {
  const hash = hashOf(name);
  // The first and the fifth family have dark grounds, on which the paper colour is readable.
  const family = FAMILIES[hash % 2 === 0 ? 0 : 4] ?? FAMILIES[0];
  const { ground, first }: Palette = family[(hash >>> 3) % family.length] ?? family[0];
  return { dark: ground, bright: first };
}
