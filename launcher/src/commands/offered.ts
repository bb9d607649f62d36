/** A command of the launcher, as it is offered. */
export type Offer = {
  /** what may follow its name */
  usage: string;
  /** what it does, in some words */
  does: string;
  /** in an image, which has neither sources nor the tools that build: `true`, or what to do instead (one sentence) */
  inImage: true | string;
};

export type Choice<Name extends string> = { run: Name } | { print: string } | { refuse: string };

const HELP = ['--help', '-h', 'help'];

/**
 * What to do with a command line: run a command, print words, or refuse in one sentence.
 * @param isImage whether this is an image, where less is offered
 */
export function chooseCommand<Name extends string>(
  offers: Readonly<Record<Name, Offer>>,
  [name = 'start', ...args]: readonly string[],
  isImage: boolean,
): Choice<Name> {
  const here = Object.entries<Offer>(offers).filter(([, { inImage }]) => !isImage || inImage === true);
  if (HELP.includes(name)) return { print: list(here, isImage) };
  const names = here.map(([one]) => one).join(', ');
  if (!isOneOf(offers, name)) return { refuse: `There is no command ${name}; there are ${names}.` };
  const offer = offers[name];
  if (isImage && offer.inImage !== true) {
    return { refuse: `${name} is not in this image, which has ${names}. ${offer.inImage}` };
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { print: usageOf(name, offer, isImage) };
  return { run: name };
}

function isOneOf<Name extends string>(offers: Readonly<Record<Name, Offer>>, name: string): name is Name {
  return Object.hasOwn(offers, name);
}

function list(offers: readonly [string, Offer][], isImage: boolean): string {
  const width = Math.max(...offers.map(([name]) => name.length));
  const lines = offers.map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [`usage: ${isImage ? 'tools' : 'npm run'} COMMAND …`, ...lines].join('\n');
}

const usageOf = (name: string, { usage, does }: Offer, isImage: boolean) =>
  `usage: ${isImage ? `tools ${name}` : `npm run ${name} --`} ${usage}`.trimEnd().replace(/ --$/, '') +
  `\n  ${does}`;
