import type { ArticleView } from '@colophon/contracts/site/article';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { Crumbs } from '~/components/layout/crumbs';
import { PageHead } from '~/components/layout/page-head';
import { MediaBlocks } from '~/components/media/media-blocks';
import { Picture } from '~/components/media/picture';
import { ArticleTeaser } from '~/components/news/article-teaser';
import { Day } from '~/components/text/day';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { plainText } from '~/format/plain-text';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { newsFeed } from '~/seo/feeds.server';
import { newsArticle } from '~/seo/json-ld/news-article';
import { shareImage } from '~/seo/share-image';
import { env } from '~/settings/env.server';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const article = await loadView(context, 'article', { locale, slug: params.slug ?? '' });
  redirectToCanonical(request, locale, article);
  const summary = article.teaser?.text ?? article.body?.text;
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: article.title.text,
    description: summary ? plainText(summary) : null,
    paths: article.paths,
    translations: article.translations,
    type: 'article',
    image: shareImage(article.image, article.title.text),
    breadcrumbs: [{ text: t('news.title'), path: '/news' }],
    feeds: [newsFeed(locale)],
    properties: [
      ['article:published_time', article.date],
      ['article:modified_time', isoWithOffset(new Date(article.changedAt), env.PRESS_TIME_ZONE)],
    ],
    about: (site, image) => [newsArticle(article, site, image)],
  });
  return { article, meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** A news article, and the books that it is about. */
export default function Article() {
  const { t } = useTranslation('pages');
  const { article } = useLoaderData<typeof loader>();
  const { titles } = article;
  return (
    <>
      <article className="reading wrap twelve">
        <Crumbs />
        <PageHead
          title={<Localized text={article.title} />}
          plainTitle={article.title.text}
          text={article.teaser}
        />
        <p className="reading-when ui num">
          <Day day={article.date} />
        </p>
        <div className="reading-text">
          {article.image && (
            <div className="reading-picture">
              <Picture image={article.image} sizes="(width >= 62rem) 60vw, 94vw" />
            </div>
          )}
          {article.body && <Prose text={article.body} className="first" after={article.teaser} />}
          <MediaBlocks media={article.media} />
        </div>
      </article>
      <BookSection id="related" title={t('news.relatedBooks', { count: titles.length })} books={titles} />
      <Neighbours article={article} />
    </>
  );
}

function Neighbours({ article: { newer, older } }: { article: ArticleView }) {
  const { t } = useTranslation('pages');
  const more = [newer, older].filter((article) => article !== null);
  if (more.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="more">
      <h2 id="more">{t('news.more')}</h2>
      <ul className="lined">
        {more.map((article) => (
          <ArticleTeaser key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}
