import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { useLocale } from '~/language/use-locale';
import type { LinkState } from './follow-link.server';

type Props = { kind: 'confirm' | 'unsubscribe'; state: LinkState; token: string };

/** The page behind a link of a mail: a question with a button, or what the click came to. */
export function LinkPage({ kind, state, token }: Props) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'ask') said.current?.focus();
  }, [state]);
  const canAsk = state === 'ask' || state === 'unreachable';
  return (
    <div ref={said} tabIndex={-1}>
      <PageHead title={t(`newsletter.${kind}.title`)} lead={t(`newsletter.${kind}.${state}`)} />
      <div className="wrap twelve sign-up">
        {canAsk && (
          <Form method="post">
            <input type="hidden" name="t" value={token} />
            <button className="button-main" type="submit">
              {t(`newsletter.${kind}.button`)}
            </button>
          </Form>
        )}
        {!canAsk && (
          <p className="ui links cluster">
            {state !== 'done' && <Link to={`/${locale}/newsletter`}>{t('newsletter.signUpAgain')}</Link>}
            <Link to={`/${locale}`}>{t('newsletter.home')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
