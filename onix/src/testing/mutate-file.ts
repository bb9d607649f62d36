const SCRAPS = [
  '<',
  '>',
  '&',
  ';',
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '"',
  '/>',
  '&#0;',
  '&#xD800;',
  '&nope;',
  '\u0000',
  '\ufffe',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1/">]>',
  '&e;',
  '<Product>',
  '</Product>',
  '<b>',
  '</p>',
  '9'.repeat(50),
  '\n',
  '<?x?>',
  ' xmlns="x"',
];

/** Random numbers below 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some files, damaged in one to three places; the same for the same seed. */
export function mutateFile(files: readonly Uint8Array[], seed: number): Buffer {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(files[below(files.length)] as Uint8Array);
  for (let changes = 1 + below(3); changes > 0; changes--) {
    const at = below(bytes.length);
    const kind = below(6);
    const scrap = Buffer.from(SCRAPS[below(SCRAPS.length)] as string);
    const length = below(200);
    if (kind === 0) bytes[at] = below(256);
    else if (kind === 1) bytes = bytes.subarray(0, at);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    else if (kind === 3)
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
    else bytes = Buffer.concat([bytes.subarray(0, at), scrap, bytes.subarray(at)]);
  }
  return bytes;
}
