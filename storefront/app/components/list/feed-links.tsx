import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageMetaOf } from '~/seo/page-meta-of';

/** Visible links to the feeds in the page's metadata. */
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
