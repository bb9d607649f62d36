import { BlockList, isIP } from 'node:net';

/**
 * edge: before the storefronts, for visitors. inside: before the CMSs, for storefronts and the worker; the visitor's
 * address stays the one that the storefront sent.
 */
export type Side = 'edge' | 'inside';

/** Raw headers: name, value, name, value. */
export type RawHeaders = readonly string[];

/** Hop-by-hop headers, not to be forwarded (RFC 9110, 7.6.1); the proxy itself responds to `expect`. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Networks whose forwarding headers are trusted: the same that the storefront trusts. */
const TRUSTED = new BlockList();
for (const [network, prefix, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const)
  TRUSTED.addSubnet(network, prefix, family);

function isTrusted(peer: string): boolean {
  const family = isIP(peer);
  return family !== 0 && TRUSTED.check(peer, family === 6 ? 'ipv6' : 'ipv4');
}

/** Filters the headers of a response to forward. */
export function responseHeaders(raw: RawHeaders): string[] {
  return endToEnd(raw).flat();
}

/**
 * Filters the headers of a request to forward. The edge adds the client's address, and keeps forwarding headers only
 * from trusted proxies; inside keeps them all, and adds the address where there is none.
 * @param peer  remote address of the connection
 */
export function requestHeaders(raw: RawHeaders, peer: string, side: Side): string[] {
  const headers = endToEnd(raw);
  const address = peer.replace(/^::ffff:(?=\d+\.)/, '');
  const headerValue = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const isChunked = raw.some((text, i) => i % 2 === 0 && text.toLowerCase() === 'transfer-encoding');
  const body = isChunked ? ['Transfer-Encoding', 'chunked'] : [];
  const forwardedFor = headerValue('x-forwarded-for');
  if (side === 'inside')
    return [...headers.flat(), ...body, ...(forwardedFor === undefined ? ['X-Forwarded-For', address] : [])];

  const trusted = isTrusted(address);
  const host = (trusted && headerValue('x-forwarded-host')) || headerValue('host');
  return [
    ...headers.filter(([name]) => !FORWARDED.includes(name.toLowerCase())).flat(),
    ...body,
    'X-Forwarded-For',
    trusted && forwardedFor ? `${forwardedFor}, ${address}` : address,
    ...(host ? ['X-Forwarded-Host', host] : []),
    'X-Forwarded-Proto',
    (trusted && headerValue('x-forwarded-proto')) || 'http',
  ];
}

function endToEnd(raw: RawHeaders): [string, string][] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, i): [string, string] => [
    raw[2 * i] ?? '',
    raw[2 * i + 1] ?? '',
  ]);
  const listed = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  const dropped = new Set([...OF_THE_CONNECTION, ...listed]);
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}
