import { FALLBACK_LOCALE, isLocale } from '@colophon/contracts/values/locale';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import { PRIVATE_PAGE } from '~/order/private-page.server';
import { SANDBOX_MESSAGES } from '~/order/sandbox-messages.server';
import { openShop } from '~/shop/client.server';

/** The sandbox distributor's download page, for trials; it delivers no real book. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const reference = params.reference ?? '';
  const ebook = await openShop(request, FALLBACK_LOCALE).checkout('sandboxEbook', { reference });
  if (ebook.kind === 'unknown') throw new Response(null, { status: 404 });
  if (ebook.kind === 'unreachable') throw new Response(null, { status: 503 });
  const { locale: language, title, isbn, format, file } = ebook.data;
  const locale = isLocale(language) ? language : FALLBACK_LOCALE;
  const { ebook: messages } = SANDBOX_MESSAGES[locale];
  const gone = file === null;
  return data(
    {
      locale,
      messages: {
        banner: messages.banner,
        title: messages.title,
        lead: gone ? messages.withdrawn : messages.lead,
      },
      book: file && {
        title,
        isbn,
        download: fill(messages.download, { format }),
        href: `${reference}/${file.name}`,
      },
    },
    { status: gone ? 410 : 200, headers: PRIVATE_PAGE },
  );
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.messages.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function SandboxEbook() {
  const { locale, messages, book } = useLoaderData<typeof loader>();
  return (
    <div className="sandbox" lang={locale}>
      <header>{messages.banner}</header>
      <main id="main">
        <h1 className="ui">{book?.title ?? messages.title}</h1>
        <p>{messages.lead}</p>
        {book && (
          <>
            <p className="num">ISBN {book.isbn}</p>
            <p>
              <a className="button button-main" href={book.href} download>
                {book.download}
              </a>
            </p>
          </>
        )}
      </main>
    </div>
  );
}
