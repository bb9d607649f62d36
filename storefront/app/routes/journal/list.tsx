import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { JournalList } from '~/components/list/journal-list';
import { ListPager } from '~/components/list/pager';
import { keepWithinList, listPageOf } from '~/content/canonical.server';
import { listAddress } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { described } from '~/seo/described';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const list = await loadView(context, 'journals', { locale, page });
  keepWithinList(page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('journals.title'),
    description: t('journals.description'),
    paths: listAddress('/journals', page),
  });
  return { list: pack(list), meta, section: 'journals' };
}

export const meta: MetaFunction<typeof loader> = described;

/** All journals, by title. */
export default function Journals() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const list = unpack(useLoaderData<typeof loader>().list);
  return (
    <>
      <PageHead title={t('journals.title')} />
      <div className="wrap">
        {list.items.length === 0 && <p className="lead">{t('journals.none')}</p>}
        <JournalList journals={list.items} level="h2" />
        <ListPager {...list} to={(page) => listAddress(`/${locale}/journals`, page)} />
      </div>
    </>
  );
}
