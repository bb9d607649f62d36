import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { JournalList } from '~/components/list/journal-list';
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

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const page = listPageOf(request);
  const openAccess = new URL(request.url).searchParams.get('openAccess') === '1';
  const list = await loadView(context, 'journals', { locale, page, ...(openAccess && { openAccess: '1' }) });
  requirePageInList(page, list);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t(openAccess ? 'journals.openAccess' : 'journals.title'),
    description: t('journals.description'),
    paths: listAddress(pathOf(openAccess), page),
  });
  return { list: pack(list), openAccess, meta, section: 'journals' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Returns the path of the list of all journals, or of the open access ones; without locale. */
const pathOf = (openAccess: boolean) => (openAccess ? '/journals?openAccess=1' : '/journals');

/** All journals, or the open access ones, by title. */
export default function Journals() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { list: packed, openAccess } = useLoaderData<typeof loader>();
  const list = unpack(packed);
  return (
    <>
      <PageHead title={t(openAccess ? 'journals.openAccess' : 'journals.title')} />
      <div className="wrap">
        {openAccess && (
          <p className="ui links">
            <Link to={`/${locale}${pathOf(false)}`}>{t('journals.all')}</Link>
          </p>
        )}
        {list.items.length === 0 && <p className="lead">{t('journals.none')}</p>}
        <JournalList journals={list.items} level="h2" />
        <ListPager {...list} to={(page) => listAddress(`/${locale}${pathOf(openAccess)}`, page)} />
      </div>
    </>
  );
}
