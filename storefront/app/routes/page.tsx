import { FALLBACK_LOCALE, isLocale } from '@colophon/contracts/locale';
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { pageMeta, plainText } from '~/seo/page-meta';
import { publicUrlOf } from '~/seo/public-url';

/** What a page of the footer may be called; anything else is not asked for. */
const SLUG = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = isLocale(params.locale) ? params.locale : FALLBACK_LOCALE;
  const slug = params['*'] ?? '';
  if (!SLUG.test(slug)) throw new Response(null, { status: 404 });
  const page = await loadView(context, 'page', { locale, slug });
  const canonical = `/${locale}${page.paths[locale]}`;
  if (new URL(request.url).pathname !== canonical) throw redirect(canonical, 301);
  const title = `${page.title.text} | ${serverI18n(locale).t('site.title')}`;
  return { page, locale, title };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { page, locale, title } = data;
  return pageMeta(
    {
      title,
      description: page.body && plainText(page.body.text),
      locale,
      paths: { en: `/en${page.paths.en}`, nl: `/nl${page.paths.nl}` },
      translations: page.translations,
    },
    publicUrlOf(matches),
  );
};

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
      <div className="information-body">{page.body && <Prose text={page.body} />}</div>
    </article>
  );
}
