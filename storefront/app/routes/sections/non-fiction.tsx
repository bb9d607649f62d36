import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { washOf } from '~/components/book/cover-tint';
import { Hero } from '~/components/book/hero';
import { ArticleTeaser } from '~/components/news/article-teaser';
import { fileFacts } from '~/components/text/file-link';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describedMeta } from '~/seo/described';
import { describeSection } from './describe-section.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const view = await loadView(context, 'nonFiction', { locale });
  const image = view.highlight?.cover.image;
  const colours = image ? await context.coverColours(image.url) : null;
  const meta = describeSection(locale, 'nonfiction', '/non-fiction', view.intro);
  return { view: pack(view), colours, meta, section: 'nonfiction' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Non-fiction: a featured book, new titles, bestsellers, catalogue and news. */
export default function NonFiction() {
  const { t } = useTranslation('pages');
  const { view: packed, colours } = useLoaderData<typeof loader>();
  const view = unpack(packed);
  const allBooks = { text: t('section.allBooks'), path: '/books?type=nonfiction' };
  return (
    <>
      <Hero
        heading={t('section.nonfiction.title')}
        intro={view.intro}
        book={view.highlight}
        label={t('section.highlight')}
        wash={washOf(colours)}
      />
      <BookSection id="recent" title={t('section.recentBooks')} books={view.recent} more={allBooks} />
      <BookSection id="bestsellers" title={t('section.bestsellers')} books={view.bestsellers} />
      {view.catalogue && (
        <p className="ui links wrap catalogue">
          <a href={view.catalogue.url}>{t('section.catalogue', { size: fileFacts(view.catalogue) })}</a>
        </p>
      )}
      <News />
    </>
  );
}

function News() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { news } = unpack(useLoaderData<typeof loader>().view);
  if (news.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="news">
      <div className="shoulder">
        <h2 id="news">{t('section.news')}</h2>
        <p className="ui">
          <Link to={`/${locale}/news`}>{t('news.all')}</Link>
        </p>
      </div>
      <ul className="lined">
        {news.map((article) => (
          <ArticleTeaser key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}
