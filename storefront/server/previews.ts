import { isLocale, type Locale } from '@colophon/contracts/locale';
import {
  PREVIEW_HEADER,
  PREVIEW_PARAMETER,
  PREVIEW_PATH,
  type Preview,
  previewSchema,
} from '@colophon/contracts/site/preview';
import type { HeaderSet } from './headers.ts';

const TIMEOUT_MS = 4000;

/** A preview that is looked at, with the token by which each of its views is read. */
export type OpenPreview = Preview & { token: string };

/** The preview that an address asks for: in a language, under a token that nobody has looked at yet. */
export type AskedPreview = { locale: Locale; token: string };

/** What an address says of a preview; null where it is one of the site itself. Takes data requests of the router too. */
export function askedPreview(url: string): AskedPreview | null {
  const mark = url.indexOf('?');
  const token = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get(PREVIEW_PARAMETER);
  if (token === null) return null;
  const [, segment = ''] = url.slice(0, mark).split('/');
  const locale = segment.replace(/\.data$/, '');
  return isLocale(locale) ? { locale, token } : null;
}

/** Asks the CMS, which signed them, what tokens stand for. */
export class Previews {
  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
  ) {}

  /**
   * The preview of a token; null when it is forged or has ended.
   * @throws Error when the CMS does not answer
   */
  async open({ locale, token }: AskedPreview): Promise<OpenPreview | null> {
    // A header takes no line breaks: what has one is no token.
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

/** Headers of a preview: no robot collects it, and its address, which holds the token, is told to no other site. */
export function previewHeaders(base: HeaderSet): HeaderSet {
  const { 'X-Frame-Options': _frames, ...others } = base;
  return { ...others, 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'same-origin' };
}
