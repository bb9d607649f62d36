import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';
import { date } from '~/format/date';

type Props = Pick<BookView, 'events' | 'articles'>;

/** Articles about the book and events around it, events first. */
export function Agenda({ events, articles }: Props) {
  const { t } = useTranslation();
  const items = [
    ...events.map((event) => ({ ...event, day: event.startsAt, kind: t('book.event') })),
    ...articles.map((article) => ({ ...article, day: article.date, kind: t('book.article') })),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="book-agenda">
      <h2 id="book-agenda">{t('book.articlesAndEvents')}</h2>
      <ul className="lined">
        {items.map((item) => (
          <li className="teaser" key={item.kind + item.slug}>
            <p className="small num">
              <time dateTime={item.day}>{date(item.day)}</time>
              <br />
              {item.kind}
            </p>
            <div>
              <h3>
                <Localized text={item.title} />
              </h3>
              {item.teaser && (
                <p>
                  <Localized text={item.teaser} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
