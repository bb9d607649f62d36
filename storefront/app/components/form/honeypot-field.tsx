import { useTranslation } from 'react-i18next';
import { HONEYPOT_FIELD } from './honeypot';

/** Honeypot field for spam bots: invisible, not focusable by keyboard, hidden from screen readers. */
export function HoneypotField() {
  const { t } = useTranslation();
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {t('form.trap')}
        <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
