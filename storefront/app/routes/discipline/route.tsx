import type { DisciplineView } from '@colophon/contracts/site/discipline';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BookSection } from '~/components/book/book-section';
import { HighlightedBooks } from '~/components/book/highlighted-books';
import { Crumbs } from '~/components/layout/crumbs';
import { PageHead } from '~/components/layout/page-head';
import { EmptyBookList } from '~/components/list/empty-book-list';
import { FeedLinks } from '~/components/list/feed-links';
import { JournalList } from '~/components/list/journal-list';
import { SeriesList } from '~/components/list/series-list';
import { ContactLinks } from '~/components/text/contact-links';
import { Localized } from '~/components/text/localized';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { pack, unpack } from '~/content/packed';
import { plainText } from '~/format/plain-text';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { disciplineFeed } from '~/seo/feeds.server';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const discipline = await loadView(context, 'discipline', { locale, slug: params.slug ?? '' });
  redirectToCanonical(request, locale, discipline);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: discipline.name.text,
    description: discipline.description && plainText(discipline.description.text),
    paths: discipline.paths,
    translations: discipline.translations,
    breadcrumbs: [{ text: t('discipline.all'), path: '/disciplines' }],
    feeds: [disciplineFeed(locale, discipline)],
  });
  return { discipline: pack(discipline), meta, section: 'disciplines' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** A discipline's page: editors' picks, new titles, series and journals, contacts. */
export default function Discipline() {
  const { t } = useTranslation('pages');
  const discipline = unpack(useLoaderData<typeof loader>().discipline);
  const { slug, name, description, total } = discipline;
  return (
    <>
      <PageHead crumbs={<Crumbs />} title={<Localized text={name} />} plainTitle={name.text} />
      {description && (
        <div className="wrap">
          <Prose text={description} className="first" />
        </div>
      )}
      {total === 0 && (
        <div className="wrap">
          <EmptyBookList>
            <p className="lead">{t('discipline.none')}</p>
          </EmptyBookList>
        </div>
      )}
      <HighlightedBooks books={discipline.highlights} title={t('discipline.highlights')} />
      <BookSection
        id="recent"
        title={t('discipline.recent')}
        books={discipline.recent}
        more={{
          text: t('discipline.allTitles', { count: total }),
          path: `/search?disciplines=${slug}`,
        }}
      >
        <FeedLinks />
      </BookSection>
      <Series discipline={discipline} />
      <Journals discipline={discipline} />
      <Contact discipline={discipline} />
    </>
  );
}

type Props = { discipline: DisciplineView };

function Series({ discipline: { series, name } }: Props) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  if (series.total === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="series">
      <div className="shoulder">
        <h2 id="series">{t('discipline.series', { name: name.text })}</h2>
        <p className="ui">
          <Link to={`/${locale}/series`}>{t('discipline.allSeries')}</Link>
        </p>
      </div>
      <SeriesList series={series.items} />
    </section>
  );
}

function Journals({ discipline: { journals, slug } }: Props) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  if (journals.total === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="journals">
      <div className="shoulder">
        <h2 id="journals">{t('discipline.journals')}</h2>
        {journals.total > journals.items.length && (
          <p className="ui">
            <Link to={`/${locale}/search?type=journal&disciplines=${slug}`}>
              {t('discipline.allJournals', { count: journals.total })}
            </Link>
          </p>
        )}
      </div>
      <JournalList journals={journals.items} />
    </section>
  );
}

function Contact({ discipline: { commissioningEditors: people, submitProposalUrl } }: Props) {
  const { t } = useTranslation('pages');
  if (people.length === 0 && !submitProposalUrl) return null;
  return (
    <section className="section wrap" aria-labelledby="contact">
      <h2 id="contact">{t('discipline.contact')}</h2>
      <div>
        {people.length > 0 && (
          <>
            <h3 className="label">{t('commissioningEditors', { count: people.length })}</h3>
            <p className="ui">
              <ContactLinks people={people} />
            </p>
          </>
        )}
        {submitProposalUrl && (
          <p className="buy">
            <SiteAnchor className="button" path={submitProposalUrl}>
              {t('submitProposal')}
            </SiteAnchor>
          </p>
        )}
      </div>
    </section>
  );
}
