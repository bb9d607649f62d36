import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { HighlightedBooks } from '~/components/book/highlighted-books';
import { PageHead } from '~/components/layout/page-head';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { localeOfParams } from '~/language/locale-of-params';
import { describedMeta } from '~/seo/described';
import { describeSection } from './describe-section.server';
import { SeriesSection } from './series-section';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const view = await loadView(context, 'educational', { locale });
  return {
    view: pack(view),
    meta: describeSection(locale, 'educational', '/educational', view.intro),
    section: 'educational',
  };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Educational books: editors' picks, new titles, series. */
export default function Educational() {
  const { t } = useTranslation('pages');
  const view = unpack(useLoaderData<typeof loader>().view);
  const all = { text: t('section.allEducational'), path: '/books?type=educational' };
  return (
    <>
      <PageHead title={t('section.educational.title')} text={view.intro} />
      <HighlightedBooks books={view.highlighted} title={t('section.highlighted')} />
      <BookSection id="recent" title={t('section.recent')} books={view.recent} more={all} />
      <SeriesSection series={view.series} />
    </>
  );
}
