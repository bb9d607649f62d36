import { constants } from 'node:os';
import { posix } from 'node:path';
import { type Instruction, readInstructions } from './instructions';
import { readDockerfile, withoutFlags } from './read-dockerfile';

/** Checks the arguments of an instruction; null when they are valid. */
type Rule = (rest: string) => string | null;

const STAGE_NAME = /^[a-z][a-z0-9._-]*$/i;
const DURATION = /^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$/;
const VARIABLES = /^\w+=(?:"[^"]*"|'[^']*'|\S*)(?:\s+\w+=(?:"[^"]*"|'[^']*'|\S*))*$/;
const HEALTH_FLAGS: Record<string, RegExp> = {
  interval: DURATION,
  timeout: DURATION,
  'start-period': DURATION,
  'start-interval': DURATION,
  retries: /^\d+$/,
};

const oneWord: Rule = (rest) => (/^\S+$/.test(rest) ? null : 'takes exactly one argument');
const something: Rule = (rest) => (rest === '' ? 'says nothing' : null);
const list: Rule = (rest) =>
  isListOfStrings(rest) ? null : 'takes a JSON list of strings, or no shell finds it';
const refuseUnless =
  (good: (rest: string) => boolean, complaint: string): Rule =>
  (rest) =>
    good(rest) ? null : complaint;

const RULES: Record<string, Rule> = {
  ARG: something,
  FROM: from,
  COPY: copy,
  RUN: something,
  ENV: refuseUnless((rest) => VARIABLES.test(rest), 'takes NAME=value, and nothing that has no ='),
  EXPOSE: refuseUnless((rest) => rest.split(/\s+/).every(isPort), 'takes ports from 1 to 65535'),
  STOPSIGNAL: refuseUnless(
    (rest) => rest in constants.signals || /^\d+$/.test(rest),
    'takes the name of a signal',
  ),
  HEALTHCHECK: healthCheck,
  WORKDIR: oneWord,
  USER: oneWord,
  VOLUME: something,
  LABEL: something,
  ENTRYPOINT: list,
  CMD: list,
};

/**
 * Lists the errors that Docker would report in a Dockerfile, and the features that the check without Docker does not
 * support (wildcards, a shell's command line, files of another image, a relative path in another stage): one sentence
 * each, with its line.
 * @param isInContext whether a path is sent to Docker: it exists, and `.dockerignore` does not exclude it. The path is
 *   relative to the context; the context itself is ''
 * @returns an empty list when the file is good
 */
export function refusalsOf(text: string, isInContext: (path: string) => boolean): string[] {
  const instructions = readInstructions(text);
  if (instructions.length === 0) return ['There is no instruction.'];
  const written = instructions.flatMap((one) => {
    const complaint = wrongWith(one);
    return complaint ? [`Line ${one.line}: ${one.word} ${complaint}.`] : [];
  });
  const first = instructions.find(({ word }) => word !== 'ARG');
  if (first?.word !== 'FROM') written.push(`Line ${first?.line ?? 1}: the first instruction has to be FROM.`);
  return written.length > 0 ? written : refusedCopies(text, isInContext);
}

function wrongWith({ word, rest }: Instruction): string | null {
  const rule = RULES[word];
  return rule ? rule(rest) : 'is not an instruction that is known here';
}

function from(rest: string): string | null {
  const [base = '', as, name = '', ...more] = withoutFlags(rest).split(/\s+/);
  if (base.includes('$')) return 'names its base by a variable';
  if (as === undefined) return base === '' ? 'names no base' : null;
  if (as.toUpperCase() !== 'AS' || name === '' || more.length > 0) return 'takes a base, or: base AS name';
  return STAGE_NAME.test(name) ? null : `makes a stage that cannot be called ${name}`;
}

function copy(rest: string): string | null {
  const flags = [...(/^(?:--\S+\s+)+/.exec(rest)?.[0] ?? '').matchAll(/--(\w+)/g)];
  const unknown = flags.find(([, flag = '']) => !['from', 'chown', 'chmod', 'link'].includes(flag));
  if (unknown) return `does not know ${unknown[0]}`;
  return withoutFlags(rest).split(/\s+/).length < 2 ? 'takes what is copied, and where to' : null;
}

function healthCheck(rest: string): string | null {
  if (rest === 'NONE') return null;
  const [, flags = '', kind] = /^((?:--\S+\s+)*)(\w*)/.exec(rest) ?? [];
  for (const [flag, name = '', value = ''] of flags.matchAll(/--([\w-]+)=?(\S*)/g)) {
    if (!HEALTH_FLAGS[name]?.test(value)) return `cannot take ${flag}`;
  }
  return kind === 'CMD' ? null : 'takes CMD or NONE';
}

function isPort(word: string): boolean {
  const [, port] = /^(\d+)(?:\/(?:tcp|udp))?$/.exec(word) ?? [];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}

function isListOfStrings(rest: string): boolean {
  try {
    const parsed: unknown = JSON.parse(rest);
    return Array.isArray(parsed) && parsed.every((word) => typeof word === 'string');
  } catch {
    return false;
  }
}

function refusedCopies(text: string, isInContext: (path: string) => boolean): string[] {
  const refused: string[] = [];
  const before: string[] = [];
  for (const { name, steps } of readDockerfile(text)) {
    if (before.includes(name)) refused.push(`There are two stages ${name}.`);
    for (const step of steps) {
      if (step.kind !== 'copy') continue;
      const refuse = (complaint: string) => refused.push(`Line ${step.line}: COPY ${complaint}.`);
      if (step.from !== null && !before.includes(step.from))
        refuse(`takes from ${step.from}, and no stage before it is called so`);
      for (const source of step.sources) {
        if (/[*?[]/.test(source)) refuse(`names ${source}: write it out`);
        else if (step.from === null) {
          if (!isInContext(inContext(source))) refuse(`names ${source}, which is not in the build context`);
        } else if (!source.startsWith('/'))
          refuse(`names ${source}, which in another stage begins at /: write the whole path`);
      }
    }
    if (name !== '') before.push(name);
  }
  return refused;
}

/** Normalizes a path as Docker does: nothing is outside the context, which is its root. */
const inContext = (source: string) => posix.join('/', source).replace(/^\/|\/$/g, '');
