/** So many times in so many seconds. */
export type RateLimit = { times: number; seconds: number };

/** The window of a limit that a moment lies in: its number since 1970, and its end. */
export function windowOf({ seconds }: RateLimit, now: Date): { number: number; endsAt: Date } {
  const number = Math.floor(now.getTime() / 1000 / seconds);
  return { number, endsAt: new Date((number + 1) * seconds * 1000) };
}

/**
 * Who is counted together: an IPv4 address, or the /64 of an IPv6 address, which one line usually has for itself.
 * What is no address is counted under its own name.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Whether an address is this very machine: the storefront when it is told of no visitor, a trial, a test. */
export function isLoopback(ip: string): boolean {
  return /^(?:::ffff:)?127\./i.test(ip) || ip === '::1';
}
