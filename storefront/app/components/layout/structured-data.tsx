import { useLocation, useMatches } from '@remix-run/react';
import { pageMetaOf } from '~/seo/page-meta-of';
import { structuredText } from '~/seo/structured-data';

/**
 * The page's JSON-LD (schema.org), in a script element that is not executed. The browser has no text for it, so
 * hydration keeps the server's; after a client-side navigation it is empty, never that of the previous page.
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
