import { arches } from './designs/arches';
import { columns } from './designs/columns';
import { contours } from './designs/contours';
import { crossings } from './designs/crossings';
import { type Design, n, WIDTH } from './designs/drawing';
import { frames } from './designs/frames';
import { halftone } from './designs/halftone';
import { horizon } from './designs/horizon';
import { label } from './designs/label';
import { panes } from './designs/panes';
import { ridges } from './designs/ridges';
import { sign } from './designs/sign';
import { tree } from './designs/tree';
import { DRAWINGS, type DrawingName } from './drawings';
import { FAMILIES } from './palettes';
import { hashOf, randomFrom } from './random';
import { drawBlock, fitBlock } from './set-text';
import { outline, widthOf } from './typeface';

/** The texts of a cover, and the input for choosing its drawing. */
export type CoverTexts = {
  key: string;
  title: string;
  subtitle: string | null;
  names: string[];
  /** 'ed.' or 'eds' behind the names, or nothing */
  role: string;
  series: string | null;
  disciplines: string[];
  /** a drawing by name, instead of a random one */
  drawing: DrawingName | null;
  /** height by width of the trim */
  ratio: number;
};

/** Drawings that suit each discipline; the series, else the title, selects one of them. */
const BY_DISCIPLINE: Readonly<Record<string, readonly Design[]>> = {
  'film-and-media-studies': [frames, frames, halftone],
  'media-and-communication-studies': [halftone, frames, panes],
  'linguistics-and-languages': [tree, sign, halftone, ridges, contours, panes],
  'performing-arts-and-leisure': [panes, ridges, arches],
  literature: [label, sign, label],
  architecture: [panes, arches],
  'art-and-visual-culture': [panes, arches, panes],
  music: [ridges],
  archaeology: [contours, arches],
  history: [horizon, label, arches, contours],
  religion: [arches, label],
  psychology: [sign, halftone],
  philosophy: [sign, panes],
  'environment-agriculture-and-ecology': [contours, horizon],
  anthropology: [contours, horizon, label],
  geography: [contours, horizon],
  sociology: [columns, panes, crossings],
  'migration-studies': [crossings],
  'economics-and-business': [columns],
  'social-sciences': [columns, crossings],
  'political-science': [columns, halftone],
  'public-administration': [columns, panes],
  law: [columns, sign],
  education: [panes, sign],
  science: [contours, halftone],
  technology: [halftone, columns],
  'medicine-and-health': [ridges, contours],
};
const ANY: readonly Design[] = [horizon, label, panes, sign];

const MARGIN = WIDTH * 0.09;
const LEADING = { title: 1.04, subtitle: 1.18 };

/** Draws a cover as SVG with outlined letters: the same texts give the same cover on every machine. */
export function coverSvg(texts: CoverTexts): string {
  const height = Math.round(WIDTH * texts.ratio);
  // Volumes of a series share the drawing and the family of colours.
  const kin = hashOf(texts.series ?? texts.key);
  const choice = BY_DISCIPLINE[texts.disciplines[0] ?? ''] ?? ANY;
  const design = texts.drawing ? DRAWINGS[texts.drawing] : (choice[kin % choice.length] ?? horizon);
  const family = FAMILIES[(kin >>> 5) % FAMILIES.length] ?? FAMILIES[0];
  const palette = family[hashOf(texts.key) % family.length] ?? family[0];
  const ink = design.ink?.(palette) ?? palette.ink;
  const drawing = design.draw({ height, palette, random: randomFrom(texts.key), title: texts.title });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="${WIDTH}" height="${height}" fill="${palette.ground}"/>${drawing}${titleOf(texts, design, height, ink)}${seriesLine(texts, design, height, palette.ink)}</svg>`;
}

function titleOf(texts: CoverTexts, { textBox: box, draw }: Design, height: number, ink: string): string {
  const width = WIDTH * box.width;
  const centred = box.align === 'centre';
  const x = WIDTH * box.left + (centred ? width / 2 : 0);
  const room = height * box.height;
  const title = fitBlock(texts.title, {
    width,
    height: room * (texts.subtitle ? 0.66 : 0.9),
    largest: centred ? 128 : 158,
    smallest: 40,
    cut: 'bold',
    leading: LEADING.title,
  });
  const subtitle = texts.subtitle
    ? fitBlock(texts.subtitle, {
        width: width * 0.96,
        height: Math.max(room - title.height - 30, room * 0.2),
        largest: Math.min(58, title.size * 0.6),
        smallest: 30,
        cut: 'italic',
        leading: LEADING.subtitle,
      })
    : null;
  const first = height * box.top + title.size * 0.78;
  const belowTitle = first + (title.lines.length - 1) * title.size * LEADING.title;
  const set = { x, fill: ink, align: box.align } as const;
  let drawn = drawBlock(title, { ...set, y: first, cut: 'bold', leading: LEADING.title });
  let bottom = belowTitle;
  if (subtitle) {
    const y = belowTitle + title.size * 0.28 + subtitle.size * 1.05;
    drawn += drawBlock(subtitle, { ...set, y, cut: 'italic', leading: LEADING.subtitle });
    bottom = y + (subtitle.lines.length - 1) * subtitle.size * LEADING.subtitle;
  }
  return drawn + namesOf(texts, { box, height, ink, x, width, bottom, onLabel: draw === label.draw });
}

/** The names: at the top of a cover whose title is low, under a rule on a label, else above the title. */
function namesOf(
  { names, role }: CoverTexts,
  place: {
    box: Design['textBox'];
    height: number;
    ink: string;
    x: number;
    width: number;
    bottom: number;
    onLabel: boolean;
  },
): string {
  if (names.length === 0) return '';
  const shown = names.length > 3 ? `${names[0]} et al.` : names.join(' · ');
  const text = role ? `${shown}, ${role}` : shown;
  const size = Math.min(46, (place.width * 0.99) / widthOf(text, 'sans', 0.02));
  const y = place.onLabel
    ? Math.max(place.bottom + 130, place.height * 0.585)
    : place.box.top > 0.4
      ? place.height * 0.935
      : place.height * 0.075;
  return drawBlock(
    { lines: [text], size, height: size },
    { x: place.x, y, cut: 'sans', leading: 1, fill: place.ink, align: place.box.align, tracking: 0.02 },
  );
}

/** The series in small letters, if there is plain ground for it: there is none below a low title. */
function seriesLine(
  { series }: CoverTexts,
  { textBox: box, draw }: Design,
  height: number,
  ink: string,
): string {
  if (!series || draw === label.draw || box.top < 0.4) return '';
  const text = series.toUpperCase();
  const size = Math.min(25, (WIDTH - MARGIN * 2) / widthOf(text, 'sansBold', 0.12));
  if (size < 17) return '';
  return `<path fill="${ink}" opacity=".75" d="${outline(text, { cut: 'sansBold', size, x: MARGIN, y: Number(n(height * 0.972)), tracking: 0.12 })}"/>`;
}
