import {
  PREVIEW_HEADER,
  PREVIEW_PARAMETER,
  PREVIEW_PATH,
  type Preview,
  previewSchema,
} from '@colophon/contracts/site/preview';
import { isLocale, type Locale } from '@colophon/contracts/values/locale';
import type { HeaderSet } from '../http/headers.ts';

const TIMEOUT_MS = 4000;

/** An open preview, with the token that authorizes reading its views. */
export type OpenPreview = Preview & { token: string };

/** The preview that a URL requests: locale and token, which is not verified yet. */
export type RequestedPreview = { locale: Locale; token: string };

/** Parses the preview from a URL; null for the site itself. Handles the router's data requests (`.data`) too. */
export function requestedPreview(url: string): RequestedPreview | null {
  const mark = url.indexOf('?');
  const token = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get(PREVIEW_PARAMETER);
  if (token === null) return null;
  const [, segment = ''] = url.slice(0, mark).split('/');
  const locale = segment.replace(/\.data$/, '');
  return isLocale(locale) ? { locale, token } : null;
}

/** Verifies preview tokens with the CMS, which signed them. */
export class Previews {
  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
  ) {}

  /**
   * Opens the preview of a token; null when the token is forged or expired.
   * @throws Error when the CMS does not respond
   */
  async open({ locale, token }: RequestedPreview): Promise<OpenPreview | null> {
    // Validated before it goes into a header, which may hold no line breaks.
    if (!/^[\w.-]{1,2000}$/.test(token)) return null;
    const response = await fetch(`${this.cmsUrl}${PREVIEW_PATH}?locale=${locale}`, {
      headers: { Authorization: `Bearer ${this.serviceToken}`, [PREVIEW_HEADER]: token },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the CMS answered ${response.status} for a preview`);
    return { ...previewSchema.parse(await response.json()), token };
  }
}

/** Returns the headers of a preview: noindex, and no referrer to other sites, since its URL holds the token. */
export function previewHeaders(base: HeaderSet): HeaderSet {
  const { 'X-Frame-Options': _frames, ...others } = base;
  return { ...others, 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'same-origin' };
}
