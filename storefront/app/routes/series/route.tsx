import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '~/components/text/file-link';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { listPageOf, redirectToCanonical, requirePageInList } from '~/content/canonical.server';
import { listAddress } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { plainText } from '~/format/plain-text';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { seriesFeed } from '~/seo/feeds.server';
import { bookSeries } from '~/seo/json-ld/book-series';
import { shareImage } from '~/seo/share-image';
import { SeriesDetails } from './details';
import { SeriesHead } from './head';
import { SeriesTitles } from './titles';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const series = await loadView(context, 'series', { locale, slug: params.slug ?? '', page });
  redirectToCanonical(request, locale, series);
  requirePageInList(page, series.titles);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const newest = series.titles.items.find(({ cover }) => cover.image);
  const meta = describePage(locale, {
    title: series.name.text,
    description: series.description && plainText(series.description.text),
    paths: { en: listAddress(series.paths.en, page), nl: listAddress(series.paths.nl, page) },
    translations: series.translations,
    image: shareImage(series.logo ?? newest?.cover.image ?? null, series.name.text),
    breadcrumbs: [{ text: t('series.title'), path: '/series' }],
    feeds: [seriesFeed(locale, series)],
    about: (site, image) => [bookSeries(series, site, image)],
  });
  return { series: pack(series), meta, section: 'series' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** A series' page: covers, description, titles and people (docs/specification.md#other-screens). */
export default function SeriesPage() {
  const series = unpack(useLoaderData<typeof loader>().series);
  return (
    <>
      <SeriesHead series={series} />
      <About />
      <SeriesTitles series={series} />
      <SeriesDetails series={series} />
    </>
  );
}

function About() {
  const { t } = useTranslation('pages');
  const { description, submitProposalUrl, website, flyer } = unpack(useLoaderData<typeof loader>().series);
  if (!description && !submitProposalUrl && !website && !flyer) return null;
  return (
    <section className="section flush wrap" aria-labelledby="about">
      <div className="shoulder">
        <h2 id="about">{t('series.about')}</h2>
      </div>
      <div>
        {description && <Prose text={description} />}
        <p className="ui inline links cluster">
          {submitProposalUrl && <SiteAnchor path={submitProposalUrl}>{t('submitProposal')}</SiteAnchor>}
          {website && <SiteAnchor path={website}>{t('series.website')}</SiteAnchor>}
          {flyer && (
            <span>
              <FileLink file={flyer} name={t('series.flyer')} />
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
