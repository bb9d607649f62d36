import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { toBibtex } from '~/citation/bibtex';
import { type Citation, citationOf } from '~/citation/citation';
import { toCslJson } from '~/citation/csl-json';
import { CITATION_FORMATS, type CitationFormat, citationPath } from '~/citation/formats';
import { toRis } from '~/citation/ris';
import { redirectToCanonical } from '~/content/canonical.server';
import { loadView } from '~/content/load-view.server';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { env } from '~/settings/env.server';

const FILES: Readonly<Record<CitationFormat, { type: string; write: (citation: Citation) => string }>> = {
  ris: { type: 'application/x-research-info-systems', write: toRis },
  bib: { type: 'application/x-bibtex', write: toBibtex },
  json: { type: 'application/vnd.citationstyles.csl+json', write: toCslJson },
};

/** Returns the citation of an edition as a file, in the format of the URL's extension. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const { pathname } = new URL(request.url);
  const format = CITATION_FORMATS.find((known) => pathname.endsWith(`.${known}`)) ?? 'ris';
  const book = await loadView(context, 'book', { locale, key: params.isbn ?? '' }).catch((error: unknown) => {
    // A resource route has no error page, so the 404 is plain text.
    if (!(error instanceof Response) || error.status !== 404) throw error;
    throw new Response(`${serverI18n(locale).t('notFound.text')}\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  });
  if (book.partnerUrl) throw redirect(book.partnerUrl, 302);
  const paths = { en: citationPath(book.paths.en, format), nl: citationPath(book.paths.nl, format) };
  redirectToCanonical(request, locale, { paths });
  const citation = citationOf(book, new URL(`/${locale}${book.paths[locale]}`, env.PUBLIC_URL).href);
  const { type, write } = FILES[format];
  return new Response(write(citation), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${citation.key}.${format}"`,
    },
  });
}
