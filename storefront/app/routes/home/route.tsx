import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { washOf } from '~/components/book/cover-tint';
import { Hero } from '~/components/book/hero';
import { HighlightedBooks } from '~/components/book/highlighted-books';
import { Localized } from '~/components/text/localized';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { allFeeds } from '~/seo/feeds.server';
import { pressNodes } from '~/seo/json-ld/press';
import { About } from './about';
import { Browse } from './browse';
import { News } from './news';
import { Promotion } from './promotion';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const [home, frame] = await Promise.all([
    loadView(context, 'home', { locale }),
    loadView(context, 'frame', { locale }),
  ]);
  const image = home.hero?.cover.image;
  const colours = image ? await context.coverColours(image.url) : null;
  const t = serverI18n(locale).t;
  const meta = describePage(locale, {
    title: t('site.title'),
    description: home.intro?.text ?? t('site.description'),
    paths: '',
    feeds: allFeeds(locale),
    about: (site) => pressNodes(frame, site),
  });
  return { view: pack(home), colours, meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

export default function Home() {
  const { t } = useTranslation();
  const { view, colours } = useLoaderData<typeof loader>();
  const home = unpack(view);
  return (
    <>
      <Hero
        heading={home.motto ? <Localized text={home.motto} /> : t('site.title')}
        intro={home.intro}
        book={home.hero}
        label={t('homePage.highlighted')}
        wash={washOf(colours)}
      />
      <HighlightedBooks books={home.highlighted} title={t('homePage.alsoHighlighted')} />
      <BookSection
        id="recent"
        title={t('homePage.recent')}
        books={home.recent}
        more={{ text: t('homePage.allBooks'), path: '/books' }}
      />
      <Browse disciplines={home.disciplines} catalogue={home.catalogue} />
      {home.promotion && <Promotion promotion={home.promotion} />}
      <News articles={home.news} event={home.event} afterBand={home.promotion !== null} />
      {home.about && <About about={home.about} />}
    </>
  );
}
