import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageMetaOf } from '~/seo/page-meta-of';

/** Links to the feeds that the page names in its head, for readers who look for them on it. */
export function FeedLinks() {
  const { t } = useTranslation();
  const feeds = pageMetaOf(useMatches())?.feeds ?? [];
  return feeds.map(({ title, path }) => (
    <a key={path} href={path} type="application/atom+xml">
      {t('feed.follow')}
      <span className="hide">: {title}</span>
    </a>
  ));
}
