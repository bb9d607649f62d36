const CREATIVE_COMMONS = /^CC[ -]?(?<kind>BY(?:-NC)?(?:-(?:SA|ND))?|0)[ -](?<version>\d\.\d)$/i;

/**
 * Returns the URL of a Creative Commons licence from its name: 'CC BY-NC 4.0'. Null for others, and
 * without a version, since versions differ.
 */
export function licenceAddress(licence: string): string | null {
  const { kind, version } = CREATIVE_COMMONS.exec(licence.trim())?.groups ?? {};
  if (!kind || !version) return null;
  const path = kind === '0' ? 'publicdomain/zero' : `licenses/${kind.toLowerCase()}`;
  return `https://creativecommons.org/${path}/${version}/`;
}
