import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { PageHead } from '~/components/layout/page-head';
import { useLocale } from '~/language/use-locale';
import type { LinkState } from '~/newsletter/follow-link.server';
import type { NotSent } from '~/sending/keep-page';
import { NotSentSummary } from '~/sending/not-sent-summary';

type Props = {
  state: LinkState;
  message: string;
  notSent: NotSent | null;
  token: string;
  messages: { heading: string; button: string; signUpAgain: string; home: string };
};

/** The page of a link in an e-mail: a confirmation button, or the result of the click. */
export function LinkPage({ state, message, notSent, token, messages }: Props) {
  const locale = useLocale();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'ask') page.current?.focus();
  }, [state]);
  const canConfirm = state === 'ask' || state === 'unreachable';
  return (
    <div ref={page} tabIndex={-1}>
      <PageHead title={messages.heading} lead={message} />
      <div className="wrap twelve sign-up">
        {notSent && <NotSentSummary notSent={notSent} />}
        {canConfirm && (
          <Form method="post">
            <input type="hidden" name="t" value={token} />
            <button className="button-main" type="submit">
              {messages.button}
            </button>
          </Form>
        )}
        {!canConfirm && (
          <p className="ui links cluster">
            {state !== 'done' && <Link to={`/${locale}/newsletter`}>{messages.signUpAgain}</Link>}
            <Link to={`/${locale}`}>{messages.home}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
