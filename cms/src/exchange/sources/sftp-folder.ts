import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import SftpClient from 'ssh2-sftp-client';
import { SourceError } from '../domain/file-error';
import { settledFiles } from '../domain/sources/settled-files';
import { readOrExplain, type SourceFile, type SourceRequest, throwNotReached } from './source-file';

const SECOND = 1000;

/** Calls a function with the files of a folder of an SFTP server, not of the folders in it. @throws SourceError */
export async function withSftpFolder<T>(
  { url, sshKeyFile, signal }: SourceRequest,
  work: (files: SourceFile[]) => Promise<T>,
): Promise<T> {
  // Else it writes to the console when a server hangs up.
  const ignore = () => {};
  const client = new SftpClient('import', { error: ignore, end: ignore, close: ignore });
  const socket = connect({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 22),
    signal,
  });
  try {
    await signIn(client, socket, url, sshKeyFile);
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
    // Its own `end` waits for a server that may never answer.
    socket.destroy();
  }
}

async function signIn(
  client: SftpClient,
  sock: Socket,
  url: URL,
  sshKeyFile: string | undefined,
): Promise<void> {
  const wanted = decodeURIComponent(url.hash.slice(1));
  let key = '';
  try {
    await client.connect({
      sock,
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
    if (key && key !== wanted) throw new SourceError('source-unknown-key', { key }, { cause: error });
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
