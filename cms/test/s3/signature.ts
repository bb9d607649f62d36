import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const MOST_SKEW_MS = 15 * 60_000;
const LONGEST_LINK_S = 7 * 24 * 60 * 60;

export type Account = { accessKeyId: string; secretAccessKey: string; region: string };
/** S3's code for what is wrong with a request's signature; null when nothing is. `bodySha256`: what its body must have. */
export type Judgement = { problem: string | null; bodySha256: string | null };

/**
 * Judges a request as S3 does, by the rules of AWS Signature Version 4 worked out here anew: from the bytes of the
 * request line, with nothing of the library that signed it.
 */
export function judge(request: IncomingMessage, account: Account, now: Date): Judgement {
  const [path = '', rawQuery = ''] = (request.url ?? '').split('?');
  const query = rawQuery
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decoded));
  const parameter = (name: string) => query.find(([key]) => key === name)?.[1];
  const isLink = parameter('X-Amz-Algorithm') !== undefined;
  const given = isLink ? fromQuery(parameter) : fromHeader(request.headers.authorization);
  if (!given) return { problem: 'AccessDenied', bodySha256: null };

  const stamp = isLink ? parameter('X-Amz-Date') : header(request, 'x-amz-date');
  const at = Date.parse(
    (stamp ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const bodySha256 = isLink ? null : (header(request, 'x-amz-content-sha256') ?? '');
  const no = (problem: string): Judgement => ({ problem, bodySha256 });
  if (Number.isNaN(at)) return no('AccessDenied');
  if (isLink) {
    const seconds = Number(parameter('X-Amz-Expires'));
    if (!(seconds >= 1 && seconds <= LONGEST_LINK_S)) return no('AuthorizationQueryParametersError');
    if (now.getTime() > at + seconds * 1000) return no('AccessDenied');
  } else if (Math.abs(now.getTime() - at) > MOST_SKEW_MS) return no('RequestTimeTooSkewed');

  const scope = `${stamp?.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (given.credential !== `${account.accessKeyId}/${scope}`) return no('InvalidAccessKeyId');
  if (!given.signedHeaders.includes('host')) return no('AccessDenied');
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...given.signedHeaders.map(
      (name) => `${name}:${(header(request, name) ?? '').trim().replace(/ +/g, ' ')}`,
    ),
    '',
    given.signedHeaders.join(';'),
    bodySha256 ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    stamp,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${account.secretAccessKey}`);
  const expected = createHmac('sha256', key).update(toSign).digest();
  const shown = Buffer.from(given.signature, 'hex');
  const fits = shown.length === expected.length && timingSafeEqual(shown, expected);
  return fits ? { problem: null, bodySha256 } : no('SignatureDoesNotMatch');
}

type Given = { credential: string; signedHeaders: string[]; signature: string };

function fromHeader(authorization = ''): Given | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  const [, credential = '', signedHeaders = '', signature = ''] = parts ?? [];
  return parts && { credential, signedHeaders: signedHeaders.split(';'), signature };
}

function fromQuery(parameter: (name: string) => string | undefined): Given | null {
  const signature = parameter('X-Amz-Signature');
  if (parameter('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' || !signature) return null;
  const signedHeaders = (parameter('X-Amz-SignedHeaders') ?? '').split(';');
  return { credential: parameter('X-Amz-Credential') ?? '', signedHeaders, signature };
}

function header(request: IncomingMessage, name: string): string | undefined {
  return [request.headers[name]].flat().join(',') || undefined;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

/** As the signature has it: all but letters, digits and four marks, byte by byte. */
function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
