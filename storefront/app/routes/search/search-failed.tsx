import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

type Props = { why: 'down' | 'unreadable'; retry?: () => void };

/** The message for when the engine is down or rejects the query, with a link to the catalogue. */
export function SearchFailed({ why, retry }: Props) {
  const { t } = useTranslation('search');
  return (
    <div className="results prose nothing" role="status">
      <h2>{t(`${why}.heading`)}</h2>
      <p>{t(`${why}.text`)}</p>
      <p>
        <Link to={`/${useLocale()}/books`}>{t('down.catalogue')}</Link>
      </p>
      {retry && why === 'down' && (
        <button type="button" className="button-quiet" onClick={retry}>
          {t('down.retry')}
        </button>
      )}
    </div>
  );
}
