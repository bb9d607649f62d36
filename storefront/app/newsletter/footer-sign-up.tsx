import type { Frame } from '@colophon/contracts/site/frame';
import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';
import { EMAIL_FIELD, SignUpForm } from './sign-up-form';

/** The sign-up at the foot of every page, save those that are about it. */
export function FooterSignUp({ text }: { text: Frame['newsletterText'] }) {
  const { t } = useTranslation('pages');
  const isAboutIt = /^\/[^/]+\/newsletter(\/|$)/.test(useLocation().pathname);
  if (isAboutIt) return <div />;
  return (
    <SignUpForm className="newsletter">
      <h2>{t('newsletter.title')}</h2>
      {text && (
        <p>
          <Localized text={text} />
        </p>
      )}
      <label className="label" htmlFor="footer-email">
        {t('newsletter.email')}
      </label>
      <div className="join">
        <input id="footer-email" aria-describedby="footer-consent" {...EMAIL_FIELD} />
        <button type="submit">{t('newsletter.signUp')}</button>
      </div>
      <p className="small" id="footer-consent">
        {t('newsletter.consent')}
      </p>
    </SignUpForm>
  );
}
