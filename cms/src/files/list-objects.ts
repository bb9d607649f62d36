import { GatewayError } from '@colophon/shop/platform/gateway-error';
import { readLimited } from '@colophon/shop/platform/read-limited';
import type { SignedRequests } from './signed-requests';

const TIMEOUT_MS = 10_000;
/** Room for a thousand objects with the longest names, encoded. */
const LONGEST_PAGE_BYTES = 8 * 1024 * 1024;

/** Lists the objects of a bucket, a thousand at a time. @throws GatewayError when a response is not a list */
export async function* listObjects(
  requests: SignedRequests,
  prefix: string,
): AsyncGenerator<{ key: string; bytes: number }> {
  let token: string | undefined;
  do {
    const response = await requests.send({
      method: 'GET',
      // Names are requested encoded: XML cannot hold every character that a name may.
      query: {
        'list-type': '2',
        'encoding-type': 'url',
        prefix,
        ...(token !== undefined && { 'continuation-token': token }),
      },
      timeoutMs: TIMEOUT_MS,
    });
    const page = await readLimited(response, LONGEST_PAGE_BYTES);
    if (!/<ListBucketResult\b/.test(page)) {
      throw new GatewayError('files', 'the bucket answered with no list', { kind: 'refused' });
    }
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(entry, 'Key').replaceAll('+', ' ');
      yield { key: decodeURIComponent(key), bytes: Number(textOf(entry, 'Size')) };
    }
    token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined;
  } while (token);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}
