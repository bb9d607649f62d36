/** So many times in so many seconds. */
export type RateLimit = { times: number; seconds: number };

/** The window of a limit that a moment lies in: its number since 1970, and its end. */
export function windowOf({ seconds }: RateLimit, now: Date): { number: number; endsAt: Date } {
  const number = Math.floor(now.getTime() / 1000 / seconds);
  return { number, endsAt: new Date((number + 1) * seconds * 1000) };
}

/** Those who are counted together, and how many times a single line's sum they have. */
export type Network = { who: string; lines: number };

/**
 * Of an IPv6 address, what is counted: the /64 that one line usually has for itself; and the /56 and the /48 around it, since who
 * rents one server may have as much, which is 256 or 65,536 of the first. An institution has a /48, and behind an IPv4 address
 * it makes do with the sum of one line.
 */
const PREFIXES = [
  { bits: 64, lines: 1 },
  { bits: 56, lines: 2 },
  { bits: 48, lines: 4 },
] as const;

/** Who is counted with an address: itself of IPv4, its networks of IPv6. What is no address is counted under its own name. */
export function networksOf(ip: string): Network[] {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return [{ who: mapped ?? ip, lines: 1 }];
  const groups = groupsOf(ip);
  return PREFIXES.map(({ bits, lines }) => ({ who: `${prefixOf(groups, bits)}::/${bits}`, lines }));
}

/** Limits of one line, as a network of many has them. */
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

/** The groups that a prefix reaches into, the last one with what is after the prefix taken away. */
function prefixOf(groups: readonly string[], bits: number): string {
  const reached = groups.slice(0, Math.ceil(bits / 16)).map((group) => group.replace(/^0+(?=.)/, ''));
  const last = reached.length - 1;
  const rest = bits % 16;
  if (rest > 0) {
    const kept = Number.parseInt(reached[last] ?? '0', 16) & (0xffff << (16 - rest));
    reached[last] = kept.toString(16);
  }
  return reached.join(':');
}

/** Whether an address is this very machine: the storefront when it is told of no visitor, a trial, a test. */
export function isLoopback(ip: string): boolean {
  return /^(?:::ffff:)?127\./i.test(ip) || ip === '::1';
}
