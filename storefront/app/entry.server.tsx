import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from './i18n/i18next.server';
import { localeOfPath } from './language/locale-of-path';
import { pageDigest } from './page-digest.server';

export const streamTimeout = 5000;
/** Seconds after which whoever asks by himself may ask again for a page that cannot be made now. */
const RETRY_AFTER_S = '60';

/**
 * Renders the whole page before it answers: the page cache wants all of it, and so does its CSP. So it is
 * collected here, where the stream of a web response would only carry it from buffer to buffer. One that would come out
 * as it is kept is not rendered at all (304).
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
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={serverI18n(locale)}>
        <RemixServer context={context} url={request.url} />
      </I18nextProvider>,
      {
        onAllReady() {
          clearTimeout(timer);
          const page = pipe(new PassThrough());
          buffer(page).then((body) => resolve(new Response(body, { status: answerStatus, headers })), reject);
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Says what went wrong, never whose request it was: paths may hold tokens. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
