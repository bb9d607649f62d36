import type { ArticleCard } from '@colophon/contracts/site/common';
import { Day } from '../text/day';
import { Teaser, type TeaserLevel } from './teaser';

/** A news article in a list. */
export function ArticleTeaser({ article, level }: { article: ArticleCard } & TeaserLevel) {
  return (
    <Teaser
      path={`/news/${article.slug}`}
      title={article.title}
      text={article.teaser}
      {...(level && { level })}
    >
      <Day day={article.date} />
    </Teaser>
  );
}
