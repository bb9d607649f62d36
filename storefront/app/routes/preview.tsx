import { PREVIEW_PARAMETER } from '@colophon/contracts/site/preview';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PageHead } from '~/components/layout/page-head';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { previewProblem } from '~/preview/preview-messages.server';

/** Entry from the admin's preview: redirects to the page that shows the draft, or shows why there is none. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const { preview } = context;
  if (preview?.path) {
    const place = new URL(`/${locale}${preview.path === '/' ? '' : preview.path}`, 'http://site.invalid');
    place.searchParams.set(PREVIEW_PARAMETER, preview.token);
    throw redirect(place.pathname + place.search + place.hash);
  }
  const problem = previewProblem(locale, preview);
  const pageTitle = `${problem.title} | ${serverI18n(locale).getFixedT(locale)('site.title')}`;
  return data({ ...problem, pageTitle }, { status: preview ? 200 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.pageTitle ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The page that explains why there is no preview. */
export default function NoPreview() {
  const { title, text, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={text} />
      <ul className="wrap">
        {missing.map((field) => (
          <li key={field} lang="en">
            {field}
          </li>
        ))}
      </ul>
    </>
  );
}
