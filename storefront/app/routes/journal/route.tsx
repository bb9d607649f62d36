import type { JournalView } from '@colophon/contracts/site/journal';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Cover } from '~/components/book/cover';
import { Crumbs } from '~/components/layout/crumbs';
import { Lines } from '~/components/text/facts';
import { ForeignNotice } from '~/components/text/fallback-notice';
import { LabelledText, Localized } from '~/components/text/localized';
import { fitHeading } from '~/components/text/longest-word';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';
import { Subtitle } from '~/components/text/subtitle';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { descriptionOf } from '~/format/heading';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { describePage } from '~/seo/describe.server';
import { describedMeta } from '~/seo/described';
import { periodical } from '~/seo/json-ld/periodical';
import { journalTags } from '~/seo/library-tags';
import { shareImage } from '~/seo/share-image';
import { JournalDetails } from './details';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const journal = await loadView(context, 'journal', { locale, slug: params.slug ?? '' });
  redirectToCanonical(request, locale, journal);
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  const meta = describePage(locale, {
    title: journal.title.text,
    description: descriptionOf(journal.aimsAndScope, journal),
    paths: journal.paths,
    translations: journal.translations,
    image: shareImage(journal.cover.image, journal.title.text),
    breadcrumbs: [{ text: t('journals.title'), path: '/journals' }],
    names: journalTags(journal),
    about: (site, image) => [periodical(journal, site, image)],
  });
  return { journal, meta, section: 'journals' };
}

export const meta: MetaFunction<typeof loader> = describedMeta;

/** A journal's page (docs/specification.md#other-screens, "Journal detail"). */
export default function Journal() {
  const { journal } = useLoaderData<typeof loader>();
  return (
    <>
      <Masthead journal={journal} />
      <Aims journal={journal} />
      <JournalDetails journal={journal} />
      <People journal={journal} />
    </>
  );
}

function Masthead({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('pages');
  return (
    <header className="masthead masthead-covered wrap">
      <div className="masthead-cover" aria-hidden="true">
        <Cover cover={journal.cover} sizes="(width >= 48rem) 13rem, 9rem" first />
      </div>
      <Crumbs />
      <h1 style={fitHeading(journal.title.text)}>
        <Localized text={journal.title} />
      </h1>
      <Subtitle of={journal} className="lead" />
      <p className="masthead-line cluster">
        {journal.issn && (
          <span>
            {t('journal.issn')} <span className="num">{journal.issn}</span>
          </span>
        )}
        {journal.eissn && (
          <span>
            {t('journal.eissn')} <span className="num">{journal.eissn}</span>
          </span>
        )}
        {journal.frequency && (
          <span>
            <LabelledText text={journal.frequency} />
          </span>
        )}
        {journal.openAccess && <span className="open">{t('journal.openAccess')}</span>}
      </p>
    </header>
  );
}

function Aims({ journal: { aimsAndScope, platformLink, website } }: { journal: JournalView }) {
  const { t } = useTranslation('pages');
  if (!aimsAndScope && !platformLink && !website) return null;
  return (
    <section className="section flush wrap" aria-labelledby="aims">
      <div className="shoulder">
        <h2 id="aims">{t('journal.aims')}</h2>
      </div>
      <div>
        {aimsAndScope && <Prose text={aimsAndScope} className="first" />}
        <p className="buy cluster">
          {platformLink && (
            <SiteAnchor path={platformLink} className="button button-main">
              {t('journal.readOnline')}
            </SiteAnchor>
          )}
          {website && (
            <SiteAnchor path={website} className="button">
              {t('journal.website')}
            </SiteAnchor>
          )}
        </p>
      </div>
    </section>
  );
}

const GROUPS = ['editors', 'editorialBoard', 'editorialOffice'] as const;

function People({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('pages');
  const groups = GROUPS.flatMap((group) => {
    const lines = journal[group];
    return lines && lines.lines.length > 0 ? [{ group, lines }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="people">
      <h2 id="people">{t('journal.people')}</h2>
      <ForeignNotice texts={groups.map(({ lines }) => lines)} />
      <div className="people grid">
        {groups.map(({ group, lines }) => (
          <div key={group}>
            <h3 className="label">{t(`journal.${group}`)}</h3>
            <Lines lines={lines} />
          </div>
        ))}
      </div>
    </section>
  );
}
