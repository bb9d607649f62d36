import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { JournalList } from '~/components/list/journal-list';
import { ListPager } from '~/components/list/pager';
import { keepWithinList } from '~/content/canonical.server';
import { listAddress, pageNumber } from '~/content/list-page';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { described } from '~/seo/described';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = pageNumber(new URL(request.url).searchParams);
  const list = await loadView(context, 'journals', { locale, page });
  keepWithinList(`/${locale}/journals`, page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('journals.title'),
    description: t('journals.description'),
    paths: listAddress('/journals', page),
  });
  return { list, meta, section: 'journals' };
}

export const meta: MetaFunction<typeof loader> = described;

/** All journals, by title. */
export default function Journals() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { list } = useLoaderData<typeof loader>();
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
