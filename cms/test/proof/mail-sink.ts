import { type AddressInfo, createServer } from 'node:net';

/**
 * A mail server without TLS that takes everything and delivers nothing.
 * @param replyTo  its answer to a command or, as 'MAIL', to the end of a mail; undefined: it is taken
 */
export async function openMailSink(
  replyTo: (command: string) => string | undefined = () => undefined,
): Promise<{ url: string; messageIds: string[]; mails: string[]; commands: string[]; close(): void }> {
  const messageIds: string[] = [];
  const mails: string[] = [];
  const commands: string[] = [];
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
        const message = received.slice(0, at);
        received = received.slice(at + end.length);
        if (isMail) {
          messageIds.push(/^Message-ID: *(\S+)/im.exec(message)?.[1] ?? '');
          mails.push(message);
        } else commands.push(message);
        const command = isMail ? 'MAIL' : message.slice(0, 4).toUpperCase();
        const usual = { DATA: '354 go on', QUIT: '221 bye' }[command] ?? '250 ok';
        const reply = replyTo(isMail ? 'MAIL' : message) ?? usual;
        isMail = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messageIds, mails, commands, close: () => server.close() };
}
