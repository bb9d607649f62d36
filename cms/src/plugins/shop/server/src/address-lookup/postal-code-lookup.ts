import type { ResolvedAddress } from '@colophon/contracts/shop/postal-code';
import { parseDutchPostalCode } from '@colophon/contracts/values/address';
import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { shopConfig } from '../config';
import { GatewayError, readLimited } from '../platform/gateway-error';
import { type AddressRow, DUTCH_ADDRESSES } from './data/dutch-addresses';
import { parseHouseNumber } from './domain/postal-code';

const MINUTE_MS = 60_000;
/** Streets are seldom renamed. */
const FOUND_MS = 24 * 60 * MINUTE_MS;
/** A house that is not there yet may be there soon. */
const NOT_FOUND_MS = 10 * MINUTE_MS;

type Entry = { address: Promise<FoundAddress | null>; until: number };

/**
 * Caches the results of a lookup: found addresses for a day, unknown ones for ten minutes, failures not at all. The key
 * is the normalised postal code and house number. Concurrent lookups of one key share one request.
 * @param size  entries at most; the least recently used is evicted first
 */
export function cachePostalCodes(
  lookup: PostalCodeLookup,
  { size = 5000, now = Date.now }: { size?: number; now?: () => number } = {},
): PostalCodeLookup {
  const cache = new LRUCache<string, Entry>({ max: size });

  function request(key: string, ...[postalCode, house]: Parameters<PostalCodeLookup['find']>): Entry {
    const address = lookup.find(postalCode, house);
    const entry: Entry = { address, until: Number.POSITIVE_INFINITY };
    address.then(
      (found) => {
        entry.until = now() + (found ? FOUND_MS : NOT_FOUND_MS);
      },
      () => {
        if (cache.peek(key) === entry) cache.delete(key);
      },
    );
    return entry;
  }

  return {
    find(postalCode, house) {
      const key = `${postalCode}/${house.number}`;
      const cached = cache.get(key);
      if (cached && cached.until > now()) return cached.address;
      const entry = request(key, postalCode, house);
      cache.set(key, entry);
      return entry.address;
    },
  };
}

const TIMEOUT_MS = 3000;
/** About twenty times the size of one address. */
const MAX_BYTES = 64 * 1024;

const documentSchema = z.object({
  straatnaam: z.string().min(1).max(255),
  woonplaatsnaam: z.string().min(1).max(255),
  postcode: z.string(),
  huisnummer: z.coerce.number(),
});
// Skips a document that is not an address; a response in another shape is an error.
const responseSchema = z.object({ response: z.object({ docs: z.array(z.unknown()) }) });

/**
 * Looks addresses up at the Locatieserver of PDOK, which serves the Dutch register of addresses and buildings to
 * everybody, without a key.
 * @param url  of its 'free' service: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'
 */
export function pdokPostalCodes({
  url,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  timeoutMs?: number;
}): PostalCodeLookup {
  return {
    async find(postalCode, { number }) {
      const code = postalCode.replace(' ', '');
      const query = new URLSearchParams([
        ['fq', 'type:adres'],
        ['fq', `postcode:${code}`],
        ['fq', `huisnummer:${number}`],
        ['fl', 'straatnaam,woonplaatsnaam,postcode,huisnummer'],
        ['rows', '1'],
      ]);
      const documents = await fetchDocuments(`${url}?${query}`, timeoutMs);
      return firstOf(documents, { code, number }, postalCode);
    },
  };
}

async function fetchDocuments(url: string, timeoutMs: number): Promise<unknown[]> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // No redirects: the configured URL is trusted, where it would redirect to is not.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status}`);
    }
    const body: unknown = JSON.parse(await readLimited(response, MAX_BYTES));
    return responseSchema.parse(body).response.docs;
  } catch (error) {
    // Neither the requested address nor the response belongs in a log.
    throw new GatewayError('postal codes', 'PDOK does not answer as it should', { cause: error });
  }
}

function firstOf(
  documents: readonly unknown[],
  requested: { code: string; number: number },
  postalCode: string,
): FoundAddress | null {
  for (const document of documents) {
    const { success, data } = documentSchema.safeParse(document);
    if (!success || data.postcode !== requested.code || data.huisnummer !== requested.number) continue;
    return { postalCode, street: data.straatnaam, city: data.woonplaatsnaam };
  }
  return null;
}

const lookups = new WeakMap<Core.Strapi, PostalCodeLookup>();

function postalCodeLookup(strapi: Core.Strapi): PostalCodeLookup {
  const known = lookups.get(strapi);
  if (known) return known;
  const { postalCodes } = shopConfig(strapi);
  const made =
    postalCodes.provider === 'pdok'
      ? cachePostalCodes(pdokPostalCodes({ url: postalCodes.url }))
      : filePostalCodes();
  lookups.set(strapi, made);
  return made;
}

/**
 * Looks up the address of a postal code and a house number with its addition, for POST /api/order/resolve-postalcode.
 * @returns null when either is malformed or there is no such address
 * @throws GatewayError when the lookup service fails
 */
export async function resolvePostalCode(
  strapi: Core.Strapi,
  request: { postalcode: string; number: string },
): Promise<ResolvedAddress | null> {
  const postalCode = parseDutchPostalCode(request.postalcode);
  const house = parseHouseNumber(request.number);
  if (postalCode === null || house === null) return null;
  const found = await postalCodeLookup(strapi).find(postalCode, house);
  return found && { postcode: found.postalCode, city: { label: found.city }, street: found.street };
}

/** An address register that ships with the shop: no network, no key. */
export function filePostalCodes(rows: readonly AddressRow[] = DUTCH_ADDRESSES): PostalCodeLookup {
  return {
    async find(postalCode, { number }) {
      const row = rows.find(([code, , , numbers]) => code === postalCode && numbers.includes(number));
      if (!row) return null;
      const [, street, city] = row;
      return { postalCode, street, city };
    },
  };
}

/** The street and the city of an address. */
export type FoundAddress = { postalCode: string; street: string; city: string };

/** Finds Dutch addresses. */
export interface PostalCodeLookup {
  /**
   * Finds the address of a postal code, printed as '2312 AB', and a house number. An addition does not change the
   * street, so an unknown one is ignored.
   * @returns null when there is no such address
   * @throws GatewayError when the register does not respond
   */
  find(postalCode: string, house: { number: number; addition: string }): Promise<FoundAddress | null>;
}
