import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { ListPager } from '~/components/list/pager';
import { listPageOf, requirePageInList } from '~/content/canonical.server';
import { listAddress } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { SeriesEntry } from './series-entry';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const list = await loadView(context, 'seriesList', { locale, page });
  requirePageInList(page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('series.title'),
    description: t('series.description'),
    paths: listAddress('/series', page),
  });
  return { list: pack(list), meta, section: 'series' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** All series, by name. */
export default function AllSeries() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const list = unpack(useLoaderData<typeof loader>().list);
  return (
    <>
      <PageHead title={t('series.title')} />
      <div className="wrap">
        {list.items.length === 0 && <p className="lead">{t('series.none')}</p>}
        <ul className="lined siblings">
          {list.items.map((series) => (
            <SeriesEntry key={series.slug} series={series} />
          ))}
        </ul>
        <ListPager {...list} to={(page) => listAddress(`/${locale}/series`, page)} />
      </div>
    </>
  );
}
