import type { Channel } from '@colophon/contracts/catalogue/onix-channels';
import { type MissingFact, missingFor } from '@colophon/onix/write/channels';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../catalogue/todays-context';
import { onixProducts, readPress } from './export-onix';

/** What an edition lacks for a channel. */
export type EditionReadiness = { name: string; isbn: string; missing: readonly MissingFact[] };

/** Whether a channel takes an edition as it is. */
export const isReady = ({ missing }: EditionReadiness): boolean =>
  missing.every(({ level }) => level !== 'required');

const WITHOUT_ISBN: readonly MissingFact[] = [{ fact: 'isbn', level: 'required' }];

/** The editions of the published catalogue that a channel takes, with what each lacks. */
export async function* readReadiness(
  strapi: Core.Strapi,
  { channel, since }: { channel: Channel; since: Date | null },
): AsyncGenerator<EditionReadiness> {
  const [context, press] = [await todaysContext(strapi), await readPress(strapi)];
  for await (const { name, isbn, product } of onixProducts(strapi, { channel, since }, context, press)) {
    yield { name, isbn, missing: product ? missingFor(channel, product) : WITHOUT_ISBN };
  }
}
