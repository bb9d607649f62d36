import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { Picture } from '~/components/media/picture';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const { items } = await loadView(context, 'partners', { locale });
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('partners.title'),
    description: t('partners.description'),
    paths: '/partners',
  });
  return { items, meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** The press's partners. */
export default function Partners() {
  const { t } = useTranslation('pages');
  const { items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('partners.title')} lead={t('partners.description')} />
      <div className="wrap">
        {items.length === 0 && <p className="lead">{t('partners.none')}</p>}
        <ul className="lined partners">
          {items.map(({ slug, name, url, logo, text }) => (
            <li className="partner" id={slug} key={slug}>
              <div>
                {logo && (
                  <div className="partner-logo">
                    <Picture image={logo} sizes="18rem" />
                  </div>
                )}
                <h2>{name}</h2>
              </div>
              <div>
                {text && <Prose text={text} />}
                {url && (
                  <p className="ui inline links">
                    <SiteAnchor path={url}>
                      {t('partners.website')}
                      <span className="hide"> {name}</span>
                    </SiteAnchor>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
