/** The error of a value, as a phrase that follows the variable's name and contains no value; null when it is valid. */
export type SettingRule = (value: string) => string | null;

/** The prefix of secrets that a trial generates: production refuses them. */
export const TRIAL_SECRET_PREFIX = 'trial-';

const EXAMPLE_WORDS = /example|change.?me|secret|password|passw0rd|colophon|0123456789|abcdefgh|(.)\1{7}/i;
const EXAMPLE_PASSWORDS = new Set(['postgres', 'root', 'admin', 'user', 'test']);
const LEAST_DIFFERENT_CHARACTERS = 10;
const LOOPBACK = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/** A secret that was generated for this server. @param atLeast  its length in characters */
export function realSecret(atLeast: number): SettingRule {
  return (value) => {
    if (value.startsWith(TRIAL_SECRET_PREFIX)) return 'is the secret of a trial';
    if (EXAMPLE_WORDS.test(value)) return 'is an example, or looks like one';
    if (value.length < atLeast) return `needs at least ${atLeast} characters`;
    return new Set(value).size < LEAST_DIFFERENT_CHARACTERS ? 'has too few different characters' : null;
  };
}

/** Secrets separated by commas, newest first. */
export function realSecrets(atLeast: number): SettingRule {
  const rule = realSecret(atLeast);
  return (value) => {
    const wrong = value.split(',').map((part) => rule(part.trim()));
    return wrong.find((one) => one !== null) ?? null;
  };
}

/** The address of a server: without an example host name or an example password. */
export const realServer: SettingRule = (value) => {
  if (!URL.canParse(value)) return 'is no address';
  const { hostname, password } = new URL(value);
  return exampleProblem(hostname, password);
};

/** The error of a server whose host name or password is an example; null when neither is. */
export function exampleProblem(host: string, password: string): string | null {
  if (isExampleHost(host)) return 'names an example host';
  const isExample = EXAMPLE_WORDS.test(password) || EXAMPLE_PASSWORDS.has(password.toLowerCase());
  return isExample ? 'holds an example password' : null;
}

/** A public address: https, and a public host name. */
export const realPublicAddress: SettingRule = (value) => {
  if (!value.startsWith('https://')) return 'must be https in production';
  if (!URL.canParse(value)) return 'is no address';
  return LOOPBACK.test(new URL(value).hostname) ? 'names this machine only' : realServer(value);
};

/** A mailbox, with a name before it or without. */
export const realMailbox: SettingRule = (value) => {
  const host = /@(?<host>[^\s<>@]+)>?$/.exec(value)?.groups?.host;
  if (host === undefined) return 'is no mail address';
  return isExampleHost(host) ? 'is an example' : null;
};

/** RFC 2606: reserved domain names, which are never assigned. */
function isExampleHost(host: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|invalid|test)$/i.test(host);
}
