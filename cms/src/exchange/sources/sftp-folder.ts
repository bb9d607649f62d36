import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import SftpClient from 'ssh2-sftp-client';
import { settledFiles } from '../domain/sources/settled-files';
import { SourceProblem } from '../domain/sources/source-problem';
import { readOrExplain, type SourceFile, type SourceRequest, throwNotReached } from './source-file';

const SECOND = 1000;

/** Calls a function with the files of a folder of an SFTP server, not of the folders in it. @throws SourceProblem */
export async function withSftpFolder<T>(
  { url, sshKeyFile, signal }: SourceRequest,
  work: (files: SourceFile[]) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  // Else it writes to the console when a server hangs up.
  const ignore = () => {};
  const client = new SftpClient('import', { error: ignore, end: ignore, close: ignore });
  // By its own `end` it waits for a server that may never answer.
  const { client: connection } = client as unknown as { client: { destroy(): void } };
  const hangUp = () => connection.destroy();
  signal.addEventListener('abort', hangUp);
  try {
    await connect(client, url, sshKeyFile);
    const folder = decodeURIComponent(url.pathname);
    const entries = await client.list(folder).catch(throwNotReached);
    const files = entries
      .filter(({ type }) => type === '-')
      .map(({ name, size, modifyTime }) => ({ path: name, size, modifiedMs: modifyTime }));
    return await work(
      settledFiles(files, new Date()).map(({ path, version }) => ({
        ...{ path, version },
        read: () => readOrExplain(() => openRemote(client, posix.join(folder, path))),
      })),
    );
  } finally {
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

async function connect(client: SftpClient, url: URL, sshKeyFile: string | undefined): Promise<void> {
  const wanted = decodeURIComponent(url.hash.slice(1));
  let key = '';
  try {
    await client.connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(url.password
        ? { password: decodeURIComponent(url.password) }
        : sshKeyFile && { privateKey: await readFile(sshKeyFile) }),
      readyTimeout: 20 * SECOND,
      keepaliveInterval: 15 * SECOND,
      hostVerifier: (hostKey: Buffer) => {
        key = fingerprintOf(hostKey);
        return key === wanted;
      },
    });
  } catch (error) {
    if (key && key !== wanted) throw new SourceProblem('unknown-key', { key }, { cause: error });
    throwNotReached(error);
  }
}

/** As `ssh-keygen -l` prints it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

function openRemote(client: SftpClient, path: string): Readable {
  const stream = client.createReadStream(path, { highWaterMark: 256 * 1024 }) as Readable;
  // A connection that breaks off after its reader has left would end the process.
  stream.on('error', () => {});
  return stream;
}
