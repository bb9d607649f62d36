import { ebookReferenceSchema } from '@colophon/contracts/shop/checkout-routes';
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { EBOOK_MESSAGES } from '~/order/ebook-messages.server';
import { PRIVATE_PAGE } from '~/order/private-page.server';
import { openShop } from '~/shop/client.server';

const STATUS = { withdrawn: 410, away: 503 };

/** Redirects an e-book link to the file, by a URL that is created for this visit; else shows why it cannot. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const reference = ebookReferenceSchema.safeParse(params.reference);
  if (!reference.success) throw new Response(null, { status: 404 });
  const response = await openShop(request, locale).checkout('ebookFile', { reference: reference.data });
  if (response.kind === 'unknown') throw new Response(null, { status: 404 });
  const file = response.kind === 'data' ? response.data : { state: 'away' as const };
  if (file.state === 'ready') throw redirect(file.url, { headers: PRIVATE_PAGE });
  const { again, contact, ...messages } = EBOOK_MESSAGES[locale];
  const { title, lead } = messages[file.state];
  const page = {
    head: `${title} | ${serverI18n(locale).t('site.title')}`,
    messages: { title, lead, contact, again },
    again: file.state === 'away' ? `/${locale}/ebook/${reference.data}` : null,
  };
  return data(page, { status: STATUS[file.state], headers: PRIVATE_PAGE });
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.head ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The page that explains why an e-book link opens nothing. */
export default function EbookPage() {
  const locale = useLocale();
  const { messages, again } = useLoaderData<typeof loader>();
  return (
    <header className="page-head wrap">
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <p className="ui inline links cluster">
        {again && <a href={again}>{messages.again}</a>}
        <Link to={`/${locale}/contact`}>{messages.contact}</Link>
      </p>
    </header>
  );
}
