import { BlockList, isIP } from 'node:net';

/**
 * edge: before the storefronts, where readers come from. inside: before the CMSs, where storefronts and worker do, and the
 * reader's own address stays what the storefront said.
 */
export type Side = 'edge' | 'inside';

/** Headers as they stand on the wire: name, value, name, value. */
export type RawHeaders = readonly string[];

/** Of one connection, and so not to be handed on (RFC 9110, 7.6.1); `expect` has been answered by us. */
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

/** Networks whose word is taken on who asks: the same that the storefront trusts. */
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

/** What is handed on of an answer. */
export function answerHeaders(raw: RawHeaders): string[] {
  return endToEnd(raw).flat();
}

/**
 * What is handed on of a request. On the edge its sender is named to the storefront, and what he says of himself counts
 * only where he is a proxy of ours; inside all of it stays, and who names nobody is named.
 * @param peer  address at the other end of the connection
 */
export function requestHeaders(raw: RawHeaders, peer: string, side: Side): string[] {
  const kept = endToEnd(raw);
  const address = peer.replace(/^::ffff:(?=\d+\.)/, '');
  const said = (wanted: string) => kept.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const isChunked = raw.some((text, i) => i % 2 === 0 && text.toLowerCase() === 'transfer-encoding');
  const body = isChunked ? ['Transfer-Encoding', 'chunked'] : [];
  const namedBy = said('x-forwarded-for');
  if (side === 'inside')
    return [...kept.flat(), ...body, ...(namedBy === undefined ? ['X-Forwarded-For', address] : [])];

  const trusted = isTrusted(address);
  const host = (trusted && said('x-forwarded-host')) || said('host');
  return [
    ...kept.filter(([name]) => !FORWARDED.includes(name.toLowerCase())).flat(),
    ...body,
    'X-Forwarded-For',
    trusted && namedBy ? `${namedBy}, ${address}` : address,
    ...(host ? ['X-Forwarded-Host', host] : []),
    'X-Forwarded-Proto',
    (trusted && said('x-forwarded-proto')) || 'http',
  ];
}

function endToEnd(raw: RawHeaders): [string, string][] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, i): [string, string] => [
    raw[2 * i] ?? '',
    raw[2 * i + 1] ?? '',
  ]);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  const dropped = new Set([...OF_THE_CONNECTION, ...named]);
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}
