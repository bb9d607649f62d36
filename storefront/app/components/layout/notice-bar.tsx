import type { Notice } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { RichInline } from '../text/rich-text';

/**
 * The press's notices for this page, at the top
 * (docs/specification.md#1-what-the-product-does-and-for-whom).
 */
export function NoticeBar({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  if (notices.length === 0) return null;
  return (
    <aside className="notice" aria-label={t('siteNotice')}>
      {notices.map(({ key, text }) => (
        <RichInline key={key} className="wrap ui" text={text} />
      ))}
    </aside>
  );
}
