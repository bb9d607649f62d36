const NEWLINE = 10;

/** Reads lines one by one, without their newlines: a large catalogue need not fit in one string. */
export function* linesIn(content: Buffer): Generator<string> {
  for (let from = 0; from < content.length; ) {
    const newline = content.indexOf(NEWLINE, from);
    const to = newline < 0 ? content.length : newline;
    yield content.toString('utf8', from, to);
    from = to + 1;
  }
}
