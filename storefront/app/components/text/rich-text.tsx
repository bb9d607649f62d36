import type { LocalizedText } from '@colophon/contracts/values/locale';
import type { ElementType } from 'react';
import { useLang } from './localized';

type Props = { text: LocalizedText; className?: string };

function Html({ as: Tag, text, className }: Props & { as: ElementType }) {
  const lang = useLang(text.language);
  return (
    <Tag
      className={className}
      {...lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the read API makes this HTML from Markdown and lets no raw HTML through (contracts/site)
      dangerouslySetInnerHTML={{ __html: text.text }}
    />
  );
}

/** Safe HTML of one paragraph, in a `<p>`. */
export function RichInline(props: Props) {
  return <Html as="p" {...props} />;
}

/** Safe HTML of several blocks, in a `<div>`. */
export function RichBlock(props: Props) {
  return <Html as="div" {...props} />;
}
