import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const { items } = await loadView(context, 'disciplines', { locale });
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('discipline.all'),
    description: t('discipline.allDescription'),
    paths: '/disciplines',
  });
  return { items, meta, section: 'disciplines' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** All disciplines, inline, each with the number of its titles. */
export default function Disciplines() {
  const { t } = useTranslation('pages');
  const { items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('discipline.all')} />
      <ul className="index wrap">
        {items.map(({ slug, name, count }) => (
          <li key={slug}>
            <SiteAnchor className="quiet" path={`/discipline/${slug}`}>
              <Localized text={name} />
            </SiteAnchor>
            <span className="hide">: </span>
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
