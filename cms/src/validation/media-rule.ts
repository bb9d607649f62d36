import { isOfService, type MediaType, videoIdOf } from '@colophon/contracts/catalogue/media';

const NAMES: Readonly<Record<MediaType, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
};

/** The problem with the address of a media block, as a message for an editor; null when there is none. */
export function mediaProblem(type: MediaType, address: string): string | null {
  if (!isOfService(type, address)) {
    return `This is no address of ${NAMES[type]}. Choose the service that the address belongs to.`;
  }
  if (type === 'youtube' && videoIdOf(address) === null) {
    return 'No film of YouTube is at this address: the id of a film has 11 characters. Copy the address from “Share”.';
  }
  return null;
}
