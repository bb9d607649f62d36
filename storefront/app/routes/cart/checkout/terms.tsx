import { useTranslation } from 'react-i18next';
import { fieldId } from '~/components/form/field';
import { useLocale } from '~/language/use-locale';

/** The required consent to the terms, which open in a new tab so that the form is not left. */
export function Terms({ accepted, errors }: { accepted: boolean; errors: readonly string[] }) {
  const { t } = useTranslation('shop');
  const id = fieldId('acceptTerms');
  const wrong = errors.length > 0;
  return (
    <div className={wrong ? 'field is-wrong' : 'field'}>
      <label className="tick">
        <input
          type="checkbox"
          id={id}
          name="acceptTerms"
          defaultChecked={accepted}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-errors` })}
        />
        <span>
          {t('checkout.accept')}{' '}
          <a href={`/${useLocale()}/order-information/conditions`} target="_blank" rel="noopener">
            {t('checkout.conditions')}
            <span className="hide">{t('checkout.newTab')}</span>
          </a>
        </span>
      </label>
      {wrong && (
        <p className="wrong" id={`${id}-errors`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
