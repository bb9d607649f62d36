import type { LocalizedText } from '@colophon/contracts/values/locale';
import { useLocale } from '~/language/use-locale';
import { FallbackNotice } from './fallback-notice';
import { RichBlock } from './rich-text';

type Props = {
  text: LocalizedText;
  className?: string;
  /** the text directly before it: if that has the language notice, it is not repeated */
  after?: LocalizedText | null;
};

/** An editor's text, with the language notice before it if it is in the other language. */
export function Prose({ text, className = '', after }: Props) {
  const locale = useLocale();
  const isAnnounced = after && after.language !== locale;
  return (
    <>
      {text.language !== locale && !isAnnounced && <FallbackNotice />}
      <RichBlock text={text} className={`prose ${className}`.trim()} />
    </>
  );
}
