import { useTranslation } from 'react-i18next';
import { DayInText } from '../text/day';

/** A note that a title is paid before publication; `appears` is the ISO date, null where unknown. */
export function PreOrderNote({ appears }: { appears: string | null }) {
  const { t } = useTranslation();
  return (
    <span className="small">
      {appears ? (
        <DayInText day={appears} sentence={(date) => t('book.preOrderUntil', { date })} />
      ) : (
        t('book.preOrder')
      )}
    </span>
  );
}
