import { type AddressInfo, createServer } from 'node:net';

/** A mail server that takes everything and delivers nothing. */
export async function openMailSink(): Promise<{ url: string; messageIds: string[]; close(): void }> {
  const messageIds: string[] = [];
  const server = createServer((socket) => {
    let received = '';
    let isMail = false;
    socket.on('error', () => {});
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      received += chunk.toString('utf8');
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const said = received.slice(0, at);
        received = received.slice(at + end.length);
        if (isMail) messageIds.push(/^Message-ID: *(\S+)/im.exec(said)?.[1] ?? '');
        const command = said.slice(0, 4).toUpperCase();
        const answer =
          !isMail && command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok';
        isMail = !isMail && command === 'DATA';
        socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messageIds, close: () => server.close() };
}
