import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { fileSize } from '~/format/bytes';

/** Preview and flyer, and the open access edition where there is one. */
export function Downloads({ book }: { book: BookView }) {
  const { t } = useTranslation();
  const { preview, flyer, openAccessLink } = book;
  if (!preview && !flyer && !openAccessLink) return null;
  return (
    <section aria-labelledby="book-downloads">
      <h2 className="label" id="book-downloads">
        {t('book.downloads')}
      </h2>
      <ul className="links ui">
        {preview && <Download file={preview} name={t('book.preview')} />}
        {flyer && <Download file={flyer} name={t('book.flyer')} />}
        {openAccessLink && (
          <li>
            <a href={openAccessLink} target="_blank" rel="noopener">
              {t('book.openAccessEdition')}
              <span className="hide"> {t('opensInNewTab')}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

type DownloadProps = { file: NonNullable<BookView['preview']>; name: string };

function Download({ file, name }: DownloadProps) {
  return (
    <li>
      <a href={file.url}>{name}</a>{' '}
      <span className="small">
        {file.extension.replace('.', '').toUpperCase()}, {fileSize(file.bytes)}
      </span>
    </li>
  );
}
