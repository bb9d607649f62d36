import type { Notice } from '@colophon/contracts/site/common';
import { useTranslation } from 'react-i18next';
import { RichInline } from '../text/rich-text';

/** What the press has to say on this page, above everything else (SPEC section 1). */
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
