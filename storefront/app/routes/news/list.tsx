import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { FeedLinks } from '~/components/list/feed-links';
import { ListPager } from '~/components/list/pager';
import { ArticleTeaser } from '~/components/news/article-teaser';
import { listPageOf, requirePageInList } from '~/content/canonical.server';
import { listAddress } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { newsFeed } from '~/seo/feeds.server';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const list = await loadView(context, 'articles', { locale, page });
  requirePageInList(page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('news.title'),
    description: t('news.description'),
    paths: listAddress('/news', page),
    feeds: [newsFeed(locale)],
  });
  return { list, meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** All news, the newest first. */
export default function NewsList() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('news.title')} />
      <div className="wrap news-page">
        {list.items.length === 0 && <p className="lead">{t('news.none')}</p>}
        <ul className="lined news-list twelve">
          {list.items.map((article) => (
            <ArticleTeaser key={article.slug} article={article} level="h2" />
          ))}
        </ul>
        <ListPager {...list} to={(page) => listAddress(`/${locale}/news`, page)} />
        <p className="ui buy">
          <FeedLinks />
        </p>
      </div>
    </>
  );
}
