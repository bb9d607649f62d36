import type { Lines as LinesView } from '@colophon/contracts/site/common';
import type { ReactNode } from 'react';
import { useLang } from './localized';

/** One fact of a list of facts; nothing where it is not known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Lines of an editor, one below the other. */
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
