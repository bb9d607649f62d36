import { circle, type Design, fillPath, n, rect, WIDTH } from './drawing';

/** Panes of colour that meet: squares, quarter circles and triangles on a grid. For art and architecture. */
export const panes: Design = {
  textBox: { top: 0.6, height: 0.27, left: 0.09, width: 0.82, align: 'left' },
  draw({ height, palette, random }) {
    const across = 4;
    const size = WIDTH / across;
    const rows = Math.floor((height * 0.53) / size);
    const inks = [palette.first, palette.second, palette.third, palette.pale];
    const parts: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < across; column += 1) {
        const [x, y] = [column * size, row * size];
        const back = random.whole(0, 3);
        const front = inks[(back + random.whole(1, 3)) % 4] ?? palette.pale;
        parts.push(rect(x, y, size + 0.5, size + 0.5, inks[back] ?? palette.first));
        parts.push(shape(random.whole(0, 4), x, y, size, front));
      }
    }
    return parts.join('');
  },
};

function shape(kind: number, x: number, y: number, size: number, ink: string): string {
  const [right, bottom] = [n(x + size), n(y + size)];
  if (kind === 0)
    return fillPath(`M${n(x)} ${n(y)}H${right}A${n(size)} ${n(size)} 0 0 1 ${n(x)} ${bottom}Z`, ink);
  if (kind === 1)
    return fillPath(`M${right} ${bottom}H${n(x)}A${n(size)} ${n(size)} 0 0 1 ${right} ${n(y)}Z`, ink);
  if (kind === 2) return fillPath(`M${n(x)} ${bottom}L${right} ${n(y)}V${bottom}Z`, ink);
  if (kind === 3) return circle(x + size / 2, y + size / 2, size * 0.34, ink);
  return '';
}
