import { type Design, n, rect, WIDTH } from './drawing';

/** Pattern paper over the whole board, with a pasted label: as letters and sources have long been bound. */
export const label: Design = {
  textBox: { top: 0.19, height: 0.33, left: 0.2, width: 0.6, align: 'centre' },
  ink: ({ pale, ink, ground }) => (isDark(pale) ? pale : isDark(ink) ? ink : ground),
  draw({ height, palette, random }) {
    const kind = random.whole(0, 3);
    const step = [92, 120, 80, 104][kind] ?? 92;
    const marks: string[] = [];
    for (let row = -1; row * step * 0.5 < height + step; row += 1) {
      for (let x = row % 2 ? step / 2 : 0; x < WIDTH + step; x += step) {
        marks.push(
          motif(
            kind,
            x,
            row * step * 0.5,
            step,
            (row + Math.round(x / step)) % 3 ? palette.first : palette.second,
          ),
        );
      }
    }
    const [x, y, wide, tall] = [WIDTH * 0.14, height * 0.09, WIDTH * 0.72, height * 0.56];
    const line = isDark(palette.ink) ? palette.ink : palette.ground;
    const frame = (inset: number, width: number) =>
      `<rect x="${n(x + inset)}" y="${n(y + inset)}" width="${n(wide - inset * 2)}" height="${n(tall - inset * 2)}" fill="none" stroke="${line}" stroke-width="${width}"/>`;
    return `<g>${marks.join('')}</g>${rect(x, y, wide, tall, palette.pale)}${frame(20, 5)}${frame(32, 1.8)}`;
  },
};

function motif(kind: number, x: number, y: number, step: number, ink: string): string {
  const s = step * 0.3;
  if (kind === 0)
    return `<path d="M${n(x)} ${n(y - s)}L${n(x + s * 0.62)} ${n(y)}L${n(x)} ${n(y + s)}L${n(x - s * 0.62)} ${n(y)}Z" fill="${ink}"/>`;
  if (kind === 1)
    return [0, 90, 180, 270]
      .map(
        (turn) =>
          `<path d="M0 0Q${n(s * 0.5)} ${n(-s * 0.42)} ${n(s * 1.05)} 0Q${n(s * 0.5)} ${n(s * 0.42)} 0 0Z" fill="${ink}" transform="translate(${n(x)} ${n(y)}) rotate(${turn + 45})"/>`,
      )
      .join('');
  if (kind === 2)
    return `<path d="M${n(x - s)} ${n(y)}A${n(s)} ${n(s)} 0 0 1 ${n(x + s)} ${n(y)}" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="${n(x)}" cy="${n(y)}" r="7" fill="${ink}"/>`;
  return `<path d="M${n(x)} ${n(y - s)}V${n(y + s)}M${n(x - s)} ${n(y)}H${n(x + s)}" stroke="${ink}" stroke-width="10"/><circle cx="${n(x + step / 2)}" cy="${n(y)}" r="8" fill="${ink}"/>`;
}

/** Tells whether a colour '#rrggbb' is dark enough to be readable on paper. */
export function isDark(colour: string): boolean {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return part(1) * 0.3 + part(3) * 0.59 + part(5) * 0.11 < 110;
}
