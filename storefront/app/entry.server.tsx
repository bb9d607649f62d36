import { FALLBACK_LOCALE, type Locale } from '@colophon/contracts/values/locale';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server.browser';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from './i18n/i18next.server';
import { localeOfPath } from './language/locale-of-path';
import { pageDigest } from './page-digest.server';

export const streamTimeout = 5000;
/** Retry-After in seconds, for crawlers and other programs, when a page cannot be rendered. */
const RETRY_AFTER_S = '60';

/**
 * Renders the whole page before responding: the page cache and the content security policy need all of it. So it is
 * buffered here, where streaming a web response would only copy it from buffer to buffer. A page that would equal its
 * cached version is not rendered (304).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { output }: AppLoadContext,
): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname) ?? FALLBACK_LOCALE;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', RETRY_AFTER_S);
  if (output.note(pageDigest(context, status, headers))) {
    return Promise.resolve(new Response(null, { status: 304 }));
  }
  return renderWhole(request, context, locale).then(
    ({ body, hasFailed }) => new Response(body, { status: hasFailed ? 500 : status, headers }),
  );
}

/**
 * Renders the page to bytes with React's renderer for web streams. The one for Node has a bug: it writes a text that
 * does not fit its buffer of 2048 bytes with the buffer's unused end, up to three U+0000 before a character of several
 * bytes (React 18.3.1, `writeStringChunk`).
 */
async function renderWhole(request: Request, context: EntryContext, locale: Locale) {
  let hasFailed = false;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), streamTimeout + 1000);
  try {
    const stream = await renderToReadableStream(
      <I18nextProvider i18n={serverI18n(locale)}>
        <RemixServer context={context} url={request.url} />
      </I18nextProvider>,
      {
        signal: tooLong.signal,
        onError(error) {
          hasFailed = true;
          console.error(error);
        },
      },
    );
    await stream.allReady;
    return { body: await new Response(stream).arrayBuffer(), hasFailed };
  } finally {
    clearTimeout(timer);
  }
}

/** Logs an error without its request, whose path may hold a token. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
