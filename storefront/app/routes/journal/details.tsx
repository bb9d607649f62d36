import type { JournalView } from '@colophon/contracts/site/journal';
import type { LocalizedText } from '@colophon/contracts/values/locale';
import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '~/components/text/facts';
import { ForeignNotice } from '~/components/text/fallback-notice';
import { FileLink } from '~/components/text/file-link';
import { useLanguageNames } from '~/components/text/language-names';
import { Localized } from '~/components/text/localized';
import { RichBlock } from '~/components/text/rich-text';
import { doiAddress } from '~/format/doi-address';
import { useLocale } from '~/language/use-locale';

/** The journal's localized facts. */
const TEXTS = [
  'frequency',
  'openAccessInfo',
  'peerReview',
  'publicationEthics',
  'abstractingIndexing',
  'doiRegistration',
  'archiving',
  'subscriptions',
] as const;

/** The facts of a journal for authors, readers and libraries. Unknown ones are left out. */
export function JournalDetails({ journal }: { journal: JournalView }) {
  const { t } = useTranslation('pages');
  const locale = useLocale();
  const languages = useLanguageNames(journal.languages);
  return (
    <section className="section wrap" aria-labelledby="about">
      <h2 id="about">{t('journal.about')}</h2>
      <ForeignNotice texts={TEXTS.map((name) => journal[name])} />
      <dl className="facts lined">
        <Fact name={t('journal.frequency')}>
          {journal.frequency && <Localized text={journal.frequency} />}
        </Fact>
        <Fact name={t('journal.language')}>{languages}</Fact>
        <Fact name={t('discipline.label')}>
          {journal.disciplines.length > 0 &&
            journal.disciplines.map(({ slug, name }, i) => (
              <Fragment key={slug}>
                {i > 0 && ', '}
                <Link to={`/${locale}/discipline/${slug}`}>{name}</Link>
              </Fragment>
            ))}
        </Fact>
        <Fact name={t('journal.publisher')}>{journal.publisher}</Fact>
        <Rich name={t('journal.openAccessInfo')} text={journal.openAccessInfo} />
        <Fact name={t('journal.licence')}>{journal.licence}</Fact>
        <Rich name={t('journal.peerReview')} text={journal.peerReview} />
        <Rich name={t('journal.publicationEthics')} text={journal.publicationEthics} />
        <Rich name={t('journal.abstractingIndexing')} text={journal.abstractingIndexing} />
        <Fact name={t('journal.doi')}>
          {journal.doi && <a href={doiAddress(journal.doi)}>{journal.doi}</a>}
        </Fact>
        <Fact name={t('journal.doiRegistration')}>
          {journal.doiRegistration && <Localized text={journal.doiRegistration} />}
        </Fact>
        <Fact name={t('journal.archiving')}>
          {journal.archiving && <Localized text={journal.archiving} />}
        </Fact>
        <Rich name={t('journal.subscriptions')} text={journal.subscriptions} />
        <Fact name={t('journal.keywords')}>{journal.keywords.join(', ')}</Fact>
        <Fact name={t('journal.downloads')}>
          {journal.downloads.length > 0 && (
            <ul>
              {journal.downloads.map((file) => (
                <li key={file.url}>
                  <FileLink file={file} name={file.name} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Rich({ name, text }: { name: string; text: LocalizedText | null }) {
  return <Fact name={name}>{text && <RichBlock text={text} className="fact-text" />}</Fact>;
}
