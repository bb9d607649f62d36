import type { Lines as LinesView } from '@colophon/contracts/site/common';
import type { ReactNode } from 'react';
import { useLang } from './localized';

/** One entry of a list of facts; nothing if it is unknown. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An editor's lines of text, as a list. */
export function Lines({ lines }: { lines: LinesView }) {
  const lang = useLang(lines.language);
  return (
    <ul {...lang}>
      {lines.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
