import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { Field } from '~/components/form/field';
import { PageHead } from '~/components/layout/page-head';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { findView } from '~/content/load-view.server';
import { plainText } from '~/format/plain-text';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { signUp } from '~/newsletter/sign-up-action.server';
import { EMAIL_FIELD, SIGN_UP_FORM, SignUpForm } from '~/newsletter/sign-up-form';
import { submitOrKeepPage, useActionResult } from '~/sending/keep-page';
import { NotSentSummary } from '~/sending/not-sent-summary';
import { forgetFields, useSavedFields } from '~/sending/saved-fields';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { openShop } from '~/shop/client.server';
import { useRequiredWork } from '~/work/use-required-work';

/** The text comes from the editors' page with this path; without one only the form is shown. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = await findView(context, 'page', { locale, slug: 'newsletter' });
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: page?.title.text ?? t('newsletter.title'),
    description: page?.body ? plainText(page.body.text) : null,
    paths: '/newsletter',
  });
  return { title: page?.title ?? null, body: page?.body ?? null, meta };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const shop = openShop(request, locale);
  const result = await signUp(shop, await request.formData(), locale);
  return data(result, { status: result.accepted ? 200 : 422, headers: shop.headers() });
}

export const clientAction = (args: ClientActionFunctionArgs) => submitOrKeepPage(args);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = describedMeta;

/** The newsletter's page with the sign-up form (docs/specification.md#other-screens). */
export default function Newsletter() {
  const { t } = useTranslation('pages');
  const { title, body } = useLoaderData<typeof loader>();
  const { result, notSent } = useActionResult<typeof action>();
  const refused = result && !result.accepted ? result : null;
  const form = useRef<HTMLFormElement>(null);
  const atWork = useRequiredWork(form, refused?.work ?? null);
  useSavedFields(form, SIGN_UP_FORM, [EMAIL_FIELD.name]);
  return (
    <>
      <PageHead title={title ? <Localized text={title} /> : t('newsletter.title')} />
      <div className="wrap twelve sign-up">
        {result?.accepted ? (
          <ConfirmationSent email={result.email} />
        ) : (
          <>
            {body && <Prose text={body} />}
            {notSent && <NotSentSummary notSent={notSent} />}
            {refused && !atWork && (
              <ErrorSummary
                errors={refused.errors}
                messages={refused.messages}
                labelOf={() => t('newsletter.email')}
              />
            )}
            <SignUpForm className="fields one" formRef={form}>
              <Field
                {...EMAIL_FIELD}
                label={t('newsletter.email')}
                errors={refused?.errors.email}
                help={t('newsletter.consent')}
                defaultValue={refused?.email}
              />
              <button className="button-main" type="submit" disabled={atWork}>
                {atWork ? refused?.work?.messages.sending : t('newsletter.signUp')}
              </button>
              {atWork && <p role="status">{refused?.work?.messages.working}</p>}
            </SignUpForm>
          </>
        )}
      </div>
    </>
  );
}

/** The same message for every address, so that the page does not reveal whether it was subscribed already. */
function ConfirmationSent({ email }: { email: string }) {
  const { t } = useTranslation('pages');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => forgetFields(SIGN_UP_FORM), []);
  return (
    <div className="prose" role="status" tabIndex={-1} ref={box}>
      <p className="lead">{t('newsletter.asked', { email })}</p>
      <p>{t('newsletter.askedNext')}</p>
    </div>
  );
}
