import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

const TIMEOUT_MS = { GET: 10_000, HEAD: 2000 };
const MAX_BYTES = 25 * 1024 * 1024;

/** An original picture from the CMS, and when it was last modified: editors may replace it under the same name. */
export type Original = { bytes: Buffer; changedAt: Date | null };

/** Reads original pictures from the CMS, which visitors cannot reach. */
export class CoverOriginals {
  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
  ) {}

  /**
   * Downloads a whole picture.
   * @returns null when there is none of that name, or one larger than an upload may be
   * @throws when the CMS cannot be reached
   */
  async read(file: string): Promise<Original | null> {
    const response = await this.request('GET', file);
    if (response.status === 404 || !response.body) return null;
    const chunks: Buffer[] = [];
    let size = 0;
    // Counted while streaming: the content-length header cannot be relied on.
    for await (const chunk of Readable.fromWeb(response.body as ReadableStream<Uint8Array>)) {
      size += chunk.length;
      if (size > MAX_BYTES) return null;
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), changedAt: changeOf(response) };
  }

  /** Returns when a picture was last modified; null when unknown, also while the CMS is down. */
  async changedAt(file: string): Promise<Date | null> {
    return this.request('HEAD', file).then(changeOf, () => null);
  }

  private async request(method: 'GET' | 'HEAD', file: string): Promise<Response> {
    const response = await fetch(`${this.cmsUrl}/uploads/${file}`, {
      method,
      headers: { Authorization: `Bearer ${this.serviceToken}` },
      signal: AbortSignal.timeout(TIMEOUT_MS[method]),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the CMS answered ${response.status} for a cover`);
  }
}

function changeOf(response: Response): Date | null {
  const time = Date.parse(response.headers.get('last-modified') ?? '');
  return response.ok && !Number.isNaN(time) ? new Date(time) : null;
}
