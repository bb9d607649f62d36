import { z } from 'zod';

/** The media services: two for films, one for sound (docs/specification.md#media). Only the first is ever embedded. */
export const MEDIA_TYPES = ['youtube', 'vimeo', 'soundcloud'] as const;
export const mediaTypeSchema = z.enum(MEDIA_TYPES);
export type MediaType = z.infer<typeof mediaTypeSchema>;

/** The id of a film at the service that we embed: 11 characters (docs/specification.md#images-and-media). */
export const videoIdSchema = z.string().regex(/^[\w-]{11}$/);

const HOSTS: Readonly<Record<MediaType, readonly string[]>> = {
  youtube: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  vimeo: ['vimeo.com'],
  soundcloud: ['soundcloud.com'],
};
/** Addresses in which the id is a part of the path: '/shorts/{id}'. */
const IN_PATH = new Set(['embed', 'live', 'shorts', 'v', 'e']);

/** Whether an address is on the web and belongs to a media service, with or without 'www.' or 'm.' before it. */
export function isOfService(type: MediaType, address: string): boolean {
  const url = webUrl(address);
  return (
    url !== null && HOSTS[type].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}

/**
 * The id of the film in any of the addresses under which its service shows it: watch, short, embed, live, shorts.
 * @returns null when it is no address of that service, or holds no id of 11 characters
 */
export function videoIdOf(address: string): string | null {
  const url = webUrl(address);
  if (!url || !isOfService('youtube', address)) return null;
  const [first = '', second] = url.pathname.split('/').filter(Boolean);
  const given = url.hostname.endsWith('youtu.be')
    ? first
    : IN_PATH.has(first)
      ? second
      : url.searchParams.get('v');
  const id = videoIdSchema.safeParse(given);
  return id.success ? id.data : null;
}

function webUrl(address: string): URL | null {
  const text = address.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
