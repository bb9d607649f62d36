import { z } from 'zod';
import { GatewayError } from '../platform/gateway-error';
import { readLimited } from '../platform/read-limited';
import type { FoundAddress, PostalCodeLookup } from './postal-code-gateway';

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
