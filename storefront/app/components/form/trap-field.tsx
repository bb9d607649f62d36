import { useTranslation } from 'react-i18next';
import { TRAP_FIELD } from './trap';

/** A field for programs that fill in every field they find: nobody sees it, no key leads to it, no reader reads it out. */
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
