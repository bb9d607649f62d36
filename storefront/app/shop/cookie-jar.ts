/**
 * The visitor's cookies during one request: cookies that the shop sets in one call are sent with the next, and in the
 * end go to the browser. Without it the first two calls for a new visitor would create two carts.
 */
export class CookieJar {
  readonly #cookies = new Map<string, string>();
  readonly #set = new Map<string, string>();

  /** @param header  the Cookie header of the visitor's request */
  constructor(header: string | null) {
    for (const pair of (header ?? '').split(';')) {
      const [name, value] = splitPair(pair);
      if (name) this.#cookies.set(name, value);
    }
  }

  /** Stores the Set-Cookie headers of a response. */
  store(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [name, value] = splitPair(line.split(';', 1)[0] ?? '');
      if (!name) continue;
      this.#cookies.set(name, value);
      this.#set.set(name, line);
    }
  }

  /** Returns the Cookie header for the next call; '' where there is none. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Returns the Set-Cookie headers for the browser: the last one of each name. */
  setCookies(): string[] {
    return [...this.#set.values()];
  }
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at < 0 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
