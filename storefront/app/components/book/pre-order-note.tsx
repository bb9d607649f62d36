import { formatDay } from '@colophon/contracts/format';
import { useTranslation } from 'react-i18next';

/** That a title is paid for before it appears, and when that is: an ISO date, null where nobody knows. */
export function PreOrderNote({ appears }: { appears: string | null }) {
  const { t } = useTranslation();
  const text = appears ? t('book.preOrderUntil', { date: formatDay(appears) }) : t('book.preOrder');
  return <span className="small">{text}</span>;
}
