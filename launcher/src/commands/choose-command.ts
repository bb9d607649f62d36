/** A command of the launcher, with its help. */
export type CommandHelp = {
  /** its arguments */
  usage: string;
  /** its purpose, in some words */
  does: string;
  /** in an image, which has neither sources nor build tools: `true`, or the alternative (one sentence) */
  inImage: true | string;
};

export type Choice<Name extends string> = { run: Name } | { print: string } | { refuse: string };

const HELP = ['--help', '-h', 'help'];

/**
 * Decides on a command line: run a command, print help, or refuse in one sentence.
 * @param isImage whether this is an image, which has fewer commands
 */
export function chooseCommand<Name extends string>(
  offers: Readonly<Record<Name, CommandHelp>>,
  [name = 'start', ...args]: readonly string[],
  isImage: boolean,
): Choice<Name> {
  const here = Object.entries<CommandHelp>(offers).filter(([, { inImage }]) => !isImage || inImage === true);
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

function isOneOf<Name extends string>(
  offers: Readonly<Record<Name, CommandHelp>>,
  name: string,
): name is Name {
  return Object.hasOwn(offers, name);
}

function list(offers: readonly [string, CommandHelp][], isImage: boolean): string {
  const width = Math.max(...offers.map(([name]) => name.length));
  const lines = offers.map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return [`usage: ${isImage ? 'tools' : 'npm run'} COMMAND …`, ...lines].join('\n');
}

const usageOf = (name: string, { usage, does }: CommandHelp, isImage: boolean) =>
  `usage: ${isImage ? `tools ${name}` : `npm run ${name} --`} ${usage}`.trimEnd().replace(/ --$/, '') +
  `\n  ${does}`;
