import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { PageHead } from '~/components/layout/page-head';
import { JournalList } from '~/components/list/journal-list';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describedMeta } from '~/seo/described';
import { describeSection } from './describe-section.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const view = await loadView(context, 'openAccess', { locale });
  return {
    view: pack(view),
    meta: describeSection(locale, 'openAccess', '/open-access'),
    section: 'openAccess',
  };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** Open access: the newest titles, the journals. */
export default function OpenAccess() {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const { recent, journals } = unpack(useLoaderData<typeof loader>().view);
  const all = { text: t('section.allTitles'), path: '/books?openAccess=1' };
  return (
    <>
      <PageHead title={t('section.openAccess.title')} lead={t('section.openAccess.description')} />
      <BookSection id="recent" title={t('section.recent')} books={recent} more={all} />
      {journals.total > 0 && (
        <section className="section full wrap" aria-labelledby="journals">
          <div className="shoulder">
            <h2 id="journals">{t('section.journals')}</h2>
            <p className="ui">
              <Link to={`/${locale}/journals?openAccess=1`}>
                {t('section.allJournals', { count: journals.total })}
              </Link>
            </p>
          </div>
          <JournalList journals={journals.items} />
        </section>
      )}
    </>
  );
}
