import { TextDecoder } from 'node:util';
import { fromWindows1252 } from './characters';
import { OnixError } from './onix-error';

/** Decoded byte by byte here: Node's TextDecoder reads its 0x80 to 0x9F as control characters in some versions. */
const WINDOWS_1252 = 'windows-1252';

/** Bytes that are decoded at once, however large the pieces of the source are. */
const PIECE = 65_536;

/** Bytes among which the XML declaration is looked for. */
const DECLARATION_BYTES = 1024;

/**
 * Names of encodings as feeds write them. ISO-8859-1 is read as windows-1252, which has printable characters where the other
 * has control characters; files called the one are usually the other. ASCII is a part of UTF-8.
 */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': WINDOWS_1252,
  iso8859_1: WINDOWS_1252,
  'iso8859-1': WINDOWS_1252,
  latin1: WINDOWS_1252,
  'latin-1': WINDOWS_1252,
  'windows-1252': WINDOWS_1252,
  cp1252: WINDOWS_1252,
  'iso-8859-15': 'iso-8859-15',
  // A declaration that can be read byte by byte is no UTF-16, whatever it says; programs write it into UTF-8.
  'utf-16': 'utf-8',
  'utf-16le': 'utf-8',
  'utf-16be': 'utf-8',
  unicode: 'utf-8',
};

/**
 * Decodes a feed by its byte order mark, else by its XML declaration, else as UTF-8. Bytes that are no characters become U+FFFD.
 * Whitespace before the first character is left out.
 * @throws OnixError 'empty-file', 'not-xml' or 'unknown-encoding'
 */
export async function* decode(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  let head: Uint8Array | null = new Uint8Array(0);
  let decoded: (bytes: Uint8Array | undefined) => string = () => '';
  let started = false;
  const textOf = (bytes: Uint8Array | undefined): string => {
    const text = decoded(bytes);
    if (started) return text;
    const trimmed = text.trimStart();
    if (trimmed !== '' && !trimmed.startsWith('<')) throw new OnixError('not-xml');
    started = trimmed !== '';
    return trimmed;
  };
  for await (const bytes of source) {
    if (head === null) {
      for (let start = 0; start < bytes.length; start += PIECE)
        yield textOf(bytes.subarray(start, start + PIECE));
      continue;
    }
    head = concatBytes(head, bytes);
    if (head.length < DECLARATION_BYTES) continue;
    decoded = decoderOf(encodingOf(head));
    for (let start = 0; start < head.length; start += PIECE)
      yield textOf(head.subarray(start, start + PIECE));
    head = null;
  }
  if (head !== null) {
    decoded = decoderOf(encodingOf(head));
    yield textOf(head);
  }
  yield textOf(undefined);
  if (!started) throw new OnixError('empty-file');
}

/** A function that decodes one piece after the other; undefined means that there are no more. */
function decoderOf(encoding: string): (bytes: Uint8Array | undefined) => string {
  if (encoding === WINDOWS_1252) return (bytes) => (bytes ? fromWindows1252(bytes) : '');
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

function encodingOf(head: Uint8Array): string {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const text = Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']\s*([^"'>]*?)\s*["']/.exec(text)?.[1];
  if (declared === undefined || declared === '') return 'utf-8';
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (encoding === undefined) throw new OnixError('unknown-encoding', { encoding: declared.slice(0, 40) }, 1);
  return encoding;
}
