import { useLocation, useMatches } from '@remix-run/react';
import { pageMetaOf } from '~/seo/page-meta-of';
import { structuredText } from '~/seo/structured-data';

/**
 * The page as schema.org describes it, in a data block that never runs. The browser has no text for it and leaves
 * the server's as it is; the next page that is drawn there has an empty one, never that of the page before.
 */
export function StructuredData() {
  const meta = pageMetaOf(useMatches());
  const { pathname } = useLocation();
  if (!meta) return null;
  return (
    <script
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by ldText, and tested there
      dangerouslySetInnerHTML={{ __html: structuredText(meta) }}
    />
  );
}
