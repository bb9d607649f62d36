import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

/** The engine does not answer: said kindly, with the way to the catalogue, which needs no engine. */
export function SearchDown({ retry }: { retry?: () => void }) {
  const { t } = useTranslation('search');
  return (
    <div className="results prose nothing" role="status">
      <h2>{t('down.heading')}</h2>
      <p>{t('down.text')}</p>
      <p>
        <Link to={`/${useLocale()}/books`}>{t('down.catalogue')}</Link>
      </p>
      {retry && (
        <button type="button" className="button-quiet" onClick={retry}>
          {t('down.retry')}
        </button>
      )}
    </div>
  );
}
