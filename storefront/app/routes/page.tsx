import { isSiteSegment } from '@colophon/contracts/site-segments';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MediaBlocks } from '~/components/media/media-blocks';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { keepToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { described } from '~/seo/described';
import { plainText } from '~/seo/plain-text';

/** What a page of the footer may be called; anything else is not asked for. */
const SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const slug = params['*'] ?? '';
  if (!SLUG.test(slug) || isSiteSegment(slug.split('/')[0] ?? '')) throw new Response(null, { status: 404 });
  const page = await loadView(context, 'page', { locale, slug });
  keepToCanonical(request, locale, page);
  const meta = describePage(locale, {
    title: page.title.text,
    description: page.body && plainText(page.body.text),
    paths: page.paths,
    translations: page.translations,
  });
  return { page, meta };
}

export const meta: MetaFunction<typeof loader> = described;

/** An information page of the press. */
export default function InformationPage() {
  const { page } = useLoaderData<typeof loader>();
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
      </div>
    </article>
  );
}
