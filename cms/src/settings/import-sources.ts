import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** A source that imports are fetched from: `file:` for a folder of this computer, `http(s):` for a file, `sftp:` for a folder. */
export type ImportSource = { name: string; url: URL };

const sourceSchema = z.string().transform((text, context): ImportSource => {
  const [, name, address = ''] = /^([\w.-]{1,60})=(.+)$/.exec(text) ?? [];
  const url = address.startsWith('/') ? pathToFileURL(address).href : address;
  if (name && /^(?:file:\/\/\/|(?:https?|sftp):\/\/[^/])/.test(url) && URL.canParse(url)) {
    const source = { name, url: new URL(url) };
    if (isDecodable(source.url)) return source;
  }
  // Without the value, which may have a password.
  context.addIssue({
    code: 'custom',
    message:
      'must be name=address, more of them separated by spaces; an address is https://…, sftp://… or a folder',
  });
  return z.NEVER;
});

/** Whether what is read of an address can be decoded: a '%' that begins no code is not. A path on the web is sent as it is. */
function isDecodable({ protocol, username, password, hash, pathname }: URL): boolean {
  try {
    for (const part of [username, password, hash]) decodeURIComponent(part);
    if (!protocol.startsWith('http')) decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** IMPORT_SOURCES. */
export const importSourcesSchema = z
  .string()
  .default('')
  .transform((value) => value.split(/\s+/).filter(Boolean))
  .pipe(z.array(sourceSchema))
  .refine(
    (sources) => new Set(sources.map(({ name }) => name)).size === sources.length,
    'names a source twice',
  );

/** IMPORT_TIMES: minutes after midnight at the press. */
export const importTimesSchema = z
  .string()
  .default('05:00')
  .transform((value) => value.split(',').map((time) => time.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be times such as 05:00, separated by commas')
        .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
    ),
  );
