import type { Frame } from '@colophon/contracts/site/frame';
import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledText } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';
import { postForm } from '~/sending/post-form';
import { forgetFields, useSavedFields } from '~/sending/saved-fields';
import { useRequiredWork } from '~/work/use-required-work';
import type { SignUpResult } from './sign-up-action.server';
import { EMAIL_FIELD, SIGN_UP_FORM, SignUpForm } from './sign-up-form';

type State = 'idle' | 'sending' | 'not-sent' | SignUpResult;

/**
 * The sign-up form in the footer of every page, except the newsletter's own pages. With JavaScript the result is shown
 * in place; without, on the newsletter page.
 */
export function FooterSignUp({ text }: { text: Frame['newsletterText'] }) {
  const { t } = useTranslation('pages');
  const isAboutIt = /^\/[^/]+\/newsletter(\/|$)/.test(useLocation().pathname);
  if (isAboutIt) return <div />;
  return (
    <div className="newsletter">
      <h2>{t('newsletter.title')}</h2>
      {text && (
        <p>
          <LabelledText text={text} />
        </p>
      )}
      <AddressForm />
    </div>
  );
}

function AddressForm() {
  const { t } = useTranslation('pages');
  const failed = useTranslation('shop').t('error.network');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>('idle');
  const result = typeof state === 'object' ? state : null;
  const refused = result && !result.accepted ? result : null;
  const atWork = useRequiredWork(form, refused?.work ?? null);
  useSavedFields(form, SIGN_UP_FORM, [EMAIL_FIELD.name]);

  async function send(element: HTMLFormElement) {
    if (state === 'sending') return;
    setState('sending');
    const sent = await postForm(`/${locale}/newsletter/sign-up`, element);
    setState(sent && !sent.moved ? (sent.json as SignUpResult) : 'not-sent');
  }

  if (result?.accepted) return <ConfirmationSent email={result.email} />;
  const messages =
    state === 'not-sent' ? [failed] : [...(refused?.errors.email ?? []), ...(refused?.messages ?? [])];
  const alerts = atWork ? [] : messages;
  return (
    <SignUpForm className="footer-form" formRef={form} onSend={send}>
      <label className="label" htmlFor="footer-email">
        {t('newsletter.email')}
      </label>
      <div className="join">
        <input id="footer-email" aria-describedby="footer-consent" {...EMAIL_FIELD} />
        <button type="submit" disabled={state === 'sending' || atWork}>
          {t('newsletter.signUp')}
        </button>
      </div>
      {alerts.length > 0 && <Refusal text={alerts.join(' ')} />}
      {atWork && (
        <p className="small" role="status">
          {refused?.work?.messages.working}
        </p>
      )}
      <p className="small" id="footer-consent">
        {t('newsletter.consent')}
      </p>
    </SignUpForm>
  );
}

/** Scrolls into view: the form may stand at the lower edge of the window. */
function Refusal({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would call as the effect's clean-up.
    line.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <p className="wrong" role="alert" ref={line}>
      {text}
    </p>
  );
}

/** The same message for every address, so that it does not reveal whether it was subscribed already. */
function ConfirmationSent({ email }: { email: string }) {
  const { t } = useTranslation('pages');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => forgetFields(SIGN_UP_FORM), []);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div role="status" tabIndex={-1} ref={box}>
      <p>{t('newsletter.asked', { email })}</p>
      <p className="small">{t('newsletter.askedNext')}</p>
    </div>
  );
}
