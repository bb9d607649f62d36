/** A limit of so many uses in so many seconds, beginning with the first. */
export type RateLimit = { times: number; seconds: number };

/** Addresses that are counted together, and the multiple of a single line's limit that they have. */
type Network = { who: string; lines: number };

/**
 * Prefixes of an IPv6 address that are counted: the /64 of a usual line; and the /56 and the /48 around it, since one
 * rented server may own as much, 256 or 65,536 of the first. An institution has a /48, and behind one IPv4 address it
 * shares the limit of one line.
 */
const PREFIXES = [
  { bits: 64, lines: 1 },
  { bits: 56, lines: 2 },
  { bits: 48, lines: 4 },
] as const;

/** Matches the address with port that some proxies send; the port differs by connection. */
const WITH_PORT = /^(?:\[(?<six>[\da-f:.]+)\]|(?<four>\d+(?:\.\d+){3}))(?::\d+)?$/i;

/**
 * The networks of an address that are counted: itself for IPv4, its prefixes for IPv6. Anything else is counted under
 * its own text.
 */
export function networksOf(address: string): Network[] {
  const { six, four } = WITH_PORT.exec(address)?.groups ?? {};
  const ip = six ?? four ?? address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return [{ who: mapped ?? ip, lines: 1 }];
  const groups = groupsOf(ip);
  return PREFIXES.map(({ bits, lines }) => ({ who: `${prefixOf(groups, bits)}::/${bits}`, lines }));
}

/** Multiplies the limits of one line for a larger network. */
export function limitsOfLines(limits: readonly RateLimit[], lines: number): RateLimit[] {
  return limits.map(({ times, seconds }) => ({ times: times * lines, seconds }));
}

/** The eight groups of an IPv6 address, as hexadecimal digits. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...back];
}

/** The groups within a prefix, with the bits after the prefix masked out of the last one. */
function prefixOf(groups: readonly string[], bits: number): string {
  const reached = groups.slice(0, Math.ceil(bits / 16)).map((group) => group.replace(/^0+(?=.)/, ''));
  const last = reached.length - 1;
  const rest = bits % 16;
  if (rest > 0) {
    const masked = Number.parseInt(reached[last] ?? '0', 16) & (0xffff << (16 - rest));
    reached[last] = masked.toString(16);
  }
  return reached.join(':');
}

/** Tells whether an address is this machine: the storefront when it knows no visitor, a trial, a test. */
export function isLoopback(ip: string): boolean {
  return /^(?:::ffff:)?127\./i.test(ip) || ip === '::1';
}

/**
 * A waiting time for display: in minutes up to two hours, then in hours; never 'one', so that the plural is always
 * right.
 */
type Wait = { unit: 'minutes' | 'hours'; count: number };

/** The time left until an instant, rounded up. */
export function waitUntil(until: Date, now: Date): Wait {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 120) return { unit: 'minutes', count: Math.max(2, minutes) };
  return { unit: 'hours', count: Math.ceil(minutes / 60) };
}
