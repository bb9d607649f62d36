import type { FaqGroup, FaqView } from '@colophon/contracts/site/faq';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '~/components/layout/page-head';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { Question } from './question';
import { useOpenFromHash } from './use-open-from-hash';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const { groups } = await loadView(context, 'faq', { locale });
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: t('faq.title'),
    description: t('faq.description'),
    paths: '/faq',
  });
  return { groups: groups.filter(({ items }) => items.length > 0), meta };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Frequently asked questions by group (docs/specification.md#other-screens). Each opens without JavaScript. */
export default function Faq() {
  const { t } = useTranslation('pages');
  const { groups } = useLoaderData<typeof loader>();
  useOpenFromHash();
  return (
    <>
      <PageHead title={t('faq.title')} />
      <div className="faq wrap stack">
        <nav aria-label={t('faq.groups')}>
          <ul className="links">
            {groups.map(({ group }) => (
              <li key={group}>
                <a className="quiet" href={`#${idOf(group)}`}>
                  {t(`faq.group.${group}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {groups.map((group) => (
            <Group key={group.group} {...group} />
          ))}
        </div>
      </div>
    </>
  );
}

/** Id of a group's heading; no question's slug contains a colon. */
const idOf = (group: FaqGroup) => `group:${group}`;

function Group({ group, items }: FaqView['groups'][number]) {
  const { t } = useTranslation('pages');
  return (
    <section aria-labelledby={idOf(group)}>
      <h2 id={idOf(group)}>{t(`faq.group.${group}`)}</h2>
      <div className="lined">
        {items.map((item) => (
          <Question key={item.slug} {...item} />
        ))}
      </div>
    </section>
  );
}
