import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { Teaser } from '~/components/news/teaser';
import { Day } from '~/components/text/day';
import { usePressClock } from '~/format/use-press-clock';

type Props = Pick<BookView, 'events' | 'articles'>;

/** Events and articles about the book, events first. */
export function Agenda({ events, articles }: Props) {
  const { t } = useTranslation();
  const { day } = usePressClock();
  const items = [
    ...events.map((event) => ({
      ...event,
      day: day(event.startsAt),
      kind: t('book.event'),
      path: `/event/${event.slug}`,
    })),
    ...articles.map((article) => ({
      ...article,
      day: article.date,
      kind: t('book.article'),
      path: `/news/${article.slug}`,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="book-agenda">
      <h2 id="book-agenda">{t('book.articlesAndEvents')}</h2>
      <ul className="lined">
        {items.map((item) => (
          <Teaser key={item.path} path={item.path} title={item.title} text={item.teaser}>
            <Day day={item.day} />
            <br />
            {item.kind}
          </Teaser>
        ))}
      </ul>
    </section>
  );
}
