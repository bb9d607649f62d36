import type { CSSProperties } from 'react';

type Props = { text: string; className?: string; lang?: string };

/** A short text that tapers to a point, the way a colophon ends a book. */
export function Taper({ text, className = '', ...lang }: Props) {
  const measured: CSSProperties & { '--chars': number } = { '--chars': text.length };
  return (
    <p className={`taper ${className}`.trim()} style={measured} {...lang}>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      {text}
    </p>
  );
}
