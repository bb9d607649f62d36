import { z } from 'zod';
import { GatewayError } from './gateway-error';
import type { FoundAddress, PostalCodeLookup } from './postal-code';
import { readLimited } from './read-limited';

const TIMEOUT_MS = 3000;
/** Some twenty times what one address takes. */
const MAX_BYTES = 64 * 1024;

const documentSchema = z.object({
  straatnaam: z.string().min(1).max(255),
  woonplaatsnaam: z.string().min(1).max(255),
  postcode: z.string(),
  huisnummer: z.coerce.number(),
});
// A document that is no address is passed over; an answer that is none of the service's is a failure.
const answerSchema = z.object({ response: z.object({ docs: z.array(z.unknown()) }) });

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
      const documents = await ask(`${url}?${query}`, timeoutMs);
      return firstOf(documents, { code, number }, postalCode);
    },
  };
}

async function ask(url: string, timeoutMs: number): Promise<unknown[]> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // The address comes from the configuration; where it would send us on to does not.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`answered ${response.status}`);
    }
    const body: unknown = JSON.parse(await readLimited(response, MAX_BYTES));
    return answerSchema.parse(body).response.docs;
  } catch (error) {
    // Neither the address that was asked for nor what came back belongs in a log.
    throw new GatewayError('postal codes', 'PDOK does not answer as it should', { cause: error });
  }
}

function firstOf(
  documents: readonly unknown[],
  asked: { code: string; number: number },
  postalCode: string,
): FoundAddress | null {
  for (const document of documents) {
    const { success, data } = documentSchema.safeParse(document);
    if (!success || data.postcode !== asked.code || data.huisnummer !== asked.number) continue;
    return { postalCode, street: data.straatnaam, city: data.woonplaatsnaam };
  }
  return null;
}
