import type { Cover } from '@colophon/contracts/catalogue/cover';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { drawingFor, inkFor, titleSize } from './design';
import { digitsOf } from './digits';
import { draw } from './drawings';
import { coverNames } from './names';
import type { Shape } from './picture';

/** The placeholder cover of a title without a picture, drawn from its ISBN; title and names are real text on it. */
export function PlaceholderCover({ cover, style }: { cover: Cover; style?: CSSProperties }) {
  const { t } = useTranslation();
  const drawing = drawingFor(cover);
  const picture = draw(drawing, digitsOf(cover.isbn), cover.title);
  const names = coverNames(cover);
  const sized: CSSProperties & { '--fs': number } = { '--fs': titleSize(cover.title), ...style };
  return (
    <div
      className={`cover cover-${drawing} ${inkFor(cover.isbn)}`}
      style={sized}
      lang={cover.language}
      aria-hidden="true"
    >
      <div className="cover-text">
        {names.lines.length > 0 && (
          <p className="cover-names">
            {names.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {names.role && <i>{t(`credit.${names.role}`)}</i>}
          </p>
        )}
        <p className="cover-title">
          {cover.title}
          {cover.subtitle && <span>{cover.subtitle}</span>}
        </p>
      </div>
      <svg
        viewBox={`0 0 100 ${picture.height}`}
        preserveAspectRatio={picture.fit}
        aria-hidden="true"
        focusable="false"
      >
        {picture.shapes.map(drawShape)}
      </svg>
    </div>
  );
}

function drawShape(shape: Shape, index: number) {
  switch (shape.kind) {
    case 'path':
      return (
        <path
          key={index}
          className={shape.ink}
          d={shape.d}
          strokeWidth={shape.strokeWidth}
          strokeDasharray={shape.dash}
        />
      );
    case 'circle':
      return (
        <circle
          key={index}
          className={shape.ink}
          cx={shape.cx}
          cy={shape.cy}
          r={shape.r}
          strokeWidth={shape.strokeWidth}
        />
      );
    case 'letter':
      return (
        <text key={index} className="a" x={shape.x} y={shape.y} fontSize={shape.size} textAnchor="middle">
          {shape.letter}
        </text>
      );
  }
}
