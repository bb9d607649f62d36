import type { Locale } from '@colophon/contracts/values/locale';
import { useFrame } from '~/content/use-frame';
import { useLocale } from '~/language/use-locale';
import { RichInline } from './rich-text';

/**
 * A notice that the following text is in the other language
 * (docs/specification.md#1-what-the-product-does-and-for-whom), with the text of the press's own notice.
 */
export function FallbackNotice() {
  const text = useFrame()?.fallbackNotice;
  return text ? (
    <div className="say" role="note">
      <RichInline text={text} />
    </div>
  ) : null;
}

/** The notice, if any of the following texts is in the other language; missing texts are ignored. */
export function ForeignNotice({ texts }: { texts: readonly ({ language: Locale } | null | undefined)[] }) {
  const locale = useLocale();
  return texts.some((text) => text && text.language !== locale) ? <FallbackNotice /> : null;
}
