import { markedParts } from '~/search/marked';

/** A text with its matched words marked. */
export function Marked({ text }: { text: string }) {
  return markedParts(text).map((part, at) =>
    // The parts of one text never move among themselves.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    part.marked ? <mark key={at}>{part.text}</mark> : part.text,
  );
}
