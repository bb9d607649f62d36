import { SourceError } from '../domain/file-error';
import { fileRole, isZip } from '../domain/file-role';
import { readOrExplain, type SourceFile, type SourceRequest, throwNotReached } from './source-file';

/**
 * Calls a function with the file at an address; where the server says that it has not changed, it is not sent again.
 * @throws SourceError
 */
export async function withWebFile<T>(
  { url, known, signal }: SourceRequest,
  work: (files: SourceFile[]) => Promise<T>,
): Promise<T> {
  const path = fileNameOf(url);
  const version = known[path];
  const address = new URL(url);
  address.username = '';
  address.password = '';
  const headers = { ...basicAuthorization(url), ...conditionsOf(version) };
  const response = await fetch(address, { headers, signal, redirect: 'error' }).catch(throwNotReached);
  const { status, body } = response;
  try {
    const isUnchanged = status === 304 && version !== undefined;
    if (!isUnchanged && (!response.ok || !body)) throw new SourceError('source-status', { status });
    const file = { path, version: isUnchanged ? version : versionOf(response.headers) };
    return await work([{ ...file, read: () => readOrExplain(() => body ?? []) }]);
  } finally {
    if (!response.bodyUsed) await body?.cancel();
  }
}

/** The name that its address ends in; what it is can be seen in a file of titles, whatever it is called. */
function fileNameOf({ pathname, hostname }: URL): string {
  const name = pathname.split('/').at(-1) || hostname;
  return fileRole(name) === 'unknown' && !isZip(name) ? `${name}.xml` : name;
}

/** Of a file of which the server does not say when it changes, a new one each time: it is read again. */
function versionOf(headers: Headers): string {
  return headers.get('etag') ?? headers.get('last-modified') ?? new Date().toISOString();
}

function conditionsOf(version: string | undefined): Record<string, string> {
  if (version === undefined) return {};
  return /^(?:W\/)?"/.test(version) ? { 'If-None-Match': version } : { 'If-Modified-Since': version };
}

function basicAuthorization({ username, password }: URL): Record<string, string> {
  if (!username) return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
