import { isSiteSegment } from '@colophon/contracts/site/pages';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { MediaBlocks } from '~/components/media/media-blocks';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { plainText } from '~/format/plain-text';
import { localeOfParams } from '~/language/locale-of-params';
import { KIND_FIELD } from '~/requests/form-fields';
import { requestForms, requestsOf } from '~/requests/form-views.server';
import { loadPrefilledBook } from '~/requests/prefilled-book.server';
import { RequestForm } from '~/requests/request-form';
import { sendRequest } from '~/requests/send-request.server';
import { submitOrKeepPage, useActionResult } from '~/sending/keep-page';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { openShop } from '~/shop/client.server';

/** Valid slugs of information pages; others are a 404 without a request to the CMS. */
const SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const slug = params['*'] ?? '';
  if (!SLUG.test(slug) || isSiteSegment(slug.split('/')[0] ?? '')) throw new Response(null, { status: 404 });
  const page = await loadView(context, 'page', { locale, slug });
  redirectToCanonical(request, locale, page);
  const meta = describePage(locale, {
    title: page.title.text,
    description: page.body && plainText(page.body.text),
    paths: page.paths,
    translations: page.translations,
  });
  const kinds = requestsOf(page);
  const forms =
    kinds.length > 0 ? requestForms(locale, kinds, await loadPrefilledBook(context, locale, request)) : [];
  return { page, forms, meta };
}

/** Handles a request form of the page, submitted with or without JavaScript. */
export async function action({ request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const shop = openShop(request, locale);
  const outcome = await sendRequest(shop, await request.formData(), locale);
  if (!outcome) throw new Response(null, { status: 400 });
  return data(outcome, { status: outcome.sent ? 200 : 422, headers: shop.headers() });
}

export const clientAction = (args: ClientActionFunctionArgs) => submitOrKeepPage(args, KIND_FIELD);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = describedMeta;

/** An information page of the press. */
export default function InformationPage() {
  const { page, forms } = useLoaderData<typeof loader>();
  const { result: outcome, notSent } = useActionResult<typeof action>();
  return (
    <article className="information wrap twelve">
      <header className="page-head">
        <h1>
          <Localized text={page.title} />
        </h1>
      </header>
      <div className="information-body">
        {page.body && <Prose text={page.body} />}
        <MediaBlocks media={page.media} />
        {forms.map((form) => (
          <RequestForm
            key={form.kind}
            form={form}
            outcome={outcome?.kind === form.kind ? outcome : null}
            notSent={notSent?.form === form.kind ? notSent : null}
          />
        ))}
      </div>
    </article>
  );
}
