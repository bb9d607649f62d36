import { useTranslation } from 'react-i18next';
import { TRAP_FIELD } from './trap';

/** Honeypot field for spam bots: invisible, not focusable by keyboard, hidden from screen readers. */
export function TrapField() {
  const { t } = useTranslation();
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {t('form.trap')}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
