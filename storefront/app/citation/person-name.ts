/**
 * A name in the parts that a reference needs. Organisations, and people with a one-word name, have a `literal` name.
 * `particle` precedes the family name and is ignored in sorting: 'van der'.
 */
export type PersonName =
  | { literal: string }
  | { family: string; given: string; particle: string | null; suffix: string | null };

const PARTICLES = new Set(
  "aan bij d' da de dei del della den der des di do dos du el het in la le onder op over 's 't te ten ter uit van vom von voor zu zum zur".split(
    ' ',
  ),
);
const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;
const BODY =
  /[&\d]|\b(?:academ(?:y|ie)|archie[fv]|association|bibliotheek|bureau|cent(?:er|re|rum)|commissi(?:e|on)|committee|council|foundation|group|instituu?te?|library|ministerie|ministry|museum|press|raad|redactie|society|stichting|universit\w+|vereniging)\b/i;

/**
 * Parses a name. The sort name by the editor ('Quist, Mara', 'Vries, Marlene de') is used first; without it the name
 * itself is parsed, conservatively: one that looks like an organisation, or is one word, stays whole.
 */
export function personName({ name, sortName }: { name: string; sortName: string | null }): PersonName {
  const [family = '', given = '', suffix = ''] = (sortName ?? '').split(',').map((part) => part.trim());
  if (family && given) return fromParts(family.split(/\s+/), given.split(/\s+/), suffix || null);
  const words = name.trim().split(/\s+/);
  if (sortName || words.length < 2 || BODY.test(name)) return { literal: name.trim() };
  return fromWords(words);
}

/** Whether a name is an organisation's, or cannot be parsed. */
export function isLiteral(name: PersonName): name is { literal: string } {
  return 'literal' in name;
}

function fromWords(words: readonly string[]): PersonName {
  const last = words.length - 1;
  // 'Koen De Ridder': a capitalised particle belongs to the family name, so both cases are matched.
  const found = words.findIndex((word, i) => i > 0 && i < last && PARTICLES.has(foldWord(word)));
  const end = SUFFIX.test(words[last] ?? '') && last > 1 ? last - 1 : last;
  const from = found > 0 ? found : end;
  return fromParts(words.slice(from), words.slice(0, from), null);
}

function fromParts(family: readonly string[], given: readonly string[], suffix: string | null): PersonName {
  const behind = trailing(given, (word) => PARTICLES.has(foldWord(word)));
  const words = [...given.slice(given.length - behind), ...family];
  const ending = suffix === null && words.length > 1 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : null;
  const small = Math.min(
    words.length - 1,
    words.findIndex((word) => !isSmall(word)),
  );
  const before = Math.max(0, small);
  return {
    family: words.slice(before).join(' '),
    given: given.slice(0, given.length - behind).join(' '),
    particle: words.slice(0, before).join(' ') || null,
    suffix: suffix ?? ending ?? null,
  };
}

/** Counts the words at the end that match. The first word never counts: a given name is more than particles. */
function trailing(words: readonly string[], is: (word: string) => boolean): number {
  let count = 0;
  while (count < words.length - 1 && is(words[words.length - 1 - count] ?? '')) count += 1;
  return count;
}

function isSmall(word: string): boolean {
  return PARTICLES.has(foldWord(word)) && word === word.toLowerCase();
}

function foldWord(word: string): string {
  return word.toLowerCase().replace('’', "'");
}
