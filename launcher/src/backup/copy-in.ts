import { once } from 'node:events';
import type { ClientBase, Connection } from 'pg';

/** The driver's internals for COPY; its types lack them. */
type CopyConnection = Connection & {
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const CHUNK_BYTES = 64 * 1024;
const NEWLINE = Buffer.from('\n');

/**
 * Runs a `COPY … FROM stdin` with the lines given, as fast as the server takes them.
 * @throws Error of the server or of the lines
 */
export function copyIn(client: ClientBase, statement: string, lines: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    let failure: unknown = null;
    const query = {
      submit: (connection: Connection) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) =>
        send(connection, lines, () => failure !== null).catch((error: unknown) => {
          failure ??= error;
          connection.sendCopyFail('the backup could not be read');
        }),
      handleError: (error: unknown) => {
        failure ??= error;
        fail(failure);
      },
      handleReadyForQuery: () => (failure === null ? done() : fail(failure)),
      handleCommandComplete: () => {},
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleEmptyQuery: () => {},
    };
    client.query(query);
  });
}

async function send(
  connection: CopyConnection,
  lines: AsyncIterable<Buffer>,
  hasFailed: () => boolean,
): Promise<void> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes > 0) connection.sendCopyFromChunk(Buffer.concat(chunk));
    chunk = [];
    bytes = 0;
    if (connection.stream.writableNeedDrain) {
      await Promise.race([once(connection.stream, 'drain'), once(connection.stream, 'close')]);
    }
  };
  for await (const line of lines) {
    if (hasFailed()) return;
    chunk.push(line, NEWLINE);
    bytes += line.length + 1;
    if (bytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  connection.endCopyFrom();
}
