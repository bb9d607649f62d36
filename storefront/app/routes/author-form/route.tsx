import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { AuthorForm } from '~/author-form/author-form';
import { AUTHOR_MESSAGES } from '~/author-form/author-messages.server';
import { authorFields } from '~/author-form/form-fields';
import { AUTHOR_FORM } from '~/author-form/form-names';
import { sendAuthorForm } from '~/author-form/send-form.server';
import { WithoutBsn } from '~/author-form/without-bsn';
import { PageHead } from '~/components/layout/page-head';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { loadView } from '~/content/load-view.server';
import { plainText } from '~/format/plain-text';
import { localeOfParams } from '~/language/locale-of-params';
import { submitOrKeepPage, useActionResult } from '~/sending/keep-page';
import { forgetFields } from '~/sending/saved-fields';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { openShop } from '~/shop/client.server';

/** Title and intro come from the editors' page with this path; without one only the form is shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const shop = openShop(request, locale);
  const [page, form] = await Promise.all([
    loadView(context, 'page', { locale, slug: 'author-form' }).catch((error: unknown) => {
      if (error instanceof Response && error.status === 404) return null;
      throw error;
    }),
    shop.authorForm(),
  ]);
  const messages = AUTHOR_MESSAGES[locale];
  const meta = describePage(locale, {
    title: page?.title.text ?? messages.title,
    description: page?.body ? plainText(page.body.text) : null,
    paths: '/author-form',
  });
  const open = form.kind === 'data' ? form.data : null;
  const view = {
    title: page?.title ?? null,
    body: page?.body ?? null,
    meta,
    ticket: open?.ticket ?? null,
    withoutBsn: open?.withoutBsn ?? null,
    fields: authorFields(messages.fields),
    messages: { ...messages, fields: undefined, notNow: open ? messages.closed : messages.unreachable },
  };
  return data(view, { status: open ? 200 : 503, headers: NO_STORE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const shop = openShop(request, locale);
  const { result, status } = await sendAuthorForm(shop, await request.formData(), locale);
  return data(result, { status, headers: shop.headers() });
}

export const clientAction = (args: ClientActionFunctionArgs) => submitOrKeepPage(args);

const NO_STORE = { 'Cache-Control': 'no-store' };

export const headers: HeadersFunction = () => NO_STORE;

export const meta: MetaFunction<typeof loader> = describedMeta;

/**
 * The form in which authors who receive royalties enter the data that the tax authority requires
 * (docs/specification.md#1-what-the-product-does-and-for-whom and #other-screens).
 */
export default function AuthorFormPage() {
  const { title, body, ticket, withoutBsn, fields, messages } = useLoaderData<typeof loader>();
  const { result, notSent } = useActionResult<typeof action>();
  const refused = result && !result.sent ? result : null;
  return (
    <>
      <PageHead title={title ? <Localized text={title} /> : messages.title} />
      <div className="wrap twelve sign-up">
        {result?.sent ? (
          <Received thanks={messages.thanks} next={messages.thanksNext} />
        ) : (
          <>
            {body && <Prose text={body} />}
            {withoutBsn && (
              <WithoutBsn
                address={withoutBsn}
                messages={{ ask: messages.withoutBsn, link: messages.withoutBsnLink }}
              />
            )}
            {ticket ? (
              <AuthorForm
                fields={fields}
                ticket={ticket}
                refused={refused}
                notSent={notSent !== null}
                messages={messages}
              />
            ) : (
              <p className="lead" role="status">
                {messages.notNow}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** The confirmation in place of the form: the same for every sender. */
function Received({ thanks, next }: { thanks: string; next: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => forgetFields(AUTHOR_FORM), []);
  return (
    <div className="prose" role="status" tabIndex={-1} ref={box}>
      <p className="lead">{thanks}</p>
      <p>{next}</p>
    </div>
  );
}
