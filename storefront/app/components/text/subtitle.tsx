import type { Heading } from '@colophon/contracts/site/common';
import { Localized } from './localized';

/** The subtitle of a book or a journal, if it has one. */
export function Subtitle({ of: { subtitle }, className }: { of: Heading; className?: string }) {
  if (!subtitle) return null;
  return (
    <p className={className ? `subtitle ${className}` : 'subtitle'}>
      <Localized text={subtitle} />
    </p>
  );
}
