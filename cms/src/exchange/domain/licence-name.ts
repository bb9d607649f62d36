const CREATIVE_COMMONS =
  /^(?:creative commons |cc)[\s-]*(by(?:[\s-]+(?:nc|nd|sa))*|0|zero)(?:[\s-]+v?(\d\.\d))?$/i;

/** A licence as editors write it: 'cc-by-nc 4.0' and 'Creative Commons BY NC 4.0' are 'CC BY-NC 4.0'. Others stay as they are. */
export function licenceName(written: string): string {
  const name = written.trim().replace(/\s+/g, ' ');
  const [, kind, version] = CREATIVE_COMMONS.exec(name) ?? [];
  if (!kind) return name;
  const code = /^(?:0|zero)$/i.test(kind) ? 'CC0' : `CC ${kind.toUpperCase().replace(/[\s-]+/g, '-')}`;
  return version ? `${code} ${version}` : code;
}
