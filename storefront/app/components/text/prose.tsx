import type { LocalizedText } from '@colophon/contracts/locale';
import { useLocale } from '~/language/use-locale';
import { FallbackNotice } from './fallback-notice';
import { RichBlock } from './rich-text';

/** Running text of an editor, with the notice before it when it is in the other language. */
export function Prose({ text, className = '' }: { text: LocalizedText; className?: string }) {
  return (
    <>
      {text.language !== useLocale() && <FallbackNotice />}
      <RichBlock text={text} className={`prose ${className}`.trim()} />
    </>
  );
}
