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
  const view = await loadView(context, 'academic', { locale });
  return {
    view: pack(view),
    meta: describeSection(locale, 'academic', '/academic', view.intro),
    section: 'academic',
  };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Academic books: the editor's pick, new titles, series. */
export default function Academic() {
  const { t } = useTranslation('pages');
  const view = unpack(useLoaderData<typeof loader>().view);
  const all = { text: t('section.allTitles'), path: '/books?type=academic' };
  return (
    <>
      <PageHead title={t('section.academic.title')} text={view.intro} />
      <HighlightedBooks books={view.editorsPick} title={t('section.editorsPick')} />
      <BookSection id="recent" title={t('section.recent')} books={view.recent} more={all} />
      <SeriesSection series={view.series} />
    </>
  );
}
