import type { Encoding } from './encode.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
const REFUSED = /^q=0(?:\.0*)?$/;

/** Selects the smallest supported encoding that an Accept-Encoding allows; null for an uncompressed body. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const named = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', quality = ''] = part.split(';', 2);
    named.set(coding.trim(), !REFUSED.test(quality.trim()));
  }
  return ENCODINGS.find((coding) => named.get(coding) ?? named.get('*')) ?? null;
}
