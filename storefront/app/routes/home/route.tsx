import { FALLBACK_LOCALE, isLocale, LOCALES } from '@colophon/contracts/locale';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Hero } from '~/components/book/hero';
import { washOf } from '~/components/book/jacket-wash';
import { Picks } from '~/components/book/picks';
import { Localized } from '~/components/text/localized';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { pageMeta } from '~/seo/page-meta';
import { publicUrlOf } from '~/seo/public-url';
import { About } from './about';
import { Browse } from './browse';
import { News } from './news';
import { Promotion } from './promotion';
import { Recent } from './recent';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = isLocale(params.locale) ? params.locale : FALLBACK_LOCALE;
  const home = await loadView(context, 'home', { locale });
  const image = home.hero?.cover.image;
  const colours = image ? await context.jacketColours(image.url) : null;
  const t = serverI18n(locale).t;
  return {
    view: pack(home),
    colours,
    locale,
    title: t('site.title'),
    description: home.intro?.text ?? t('site.description'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { title, description, locale } = data;
  const paths = { en: '/en', nl: '/nl' };
  return pageMeta({ title, description, locale, paths, translations: LOCALES }, publicUrlOf(matches));
};

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
      <Picks books={home.highlighted} title={t('homePage.alsoHighlighted')} />
      <Recent books={home.recent} />
      <Browse disciplines={home.disciplines} catalogue={home.catalogue} />
      {home.promotion && <Promotion promotion={home.promotion} />}
      <News articles={home.news} event={home.event} afterBand={home.promotion !== null} />
      {home.about && <About about={home.about} />}
    </>
  );
}
