import type { Server } from 'node:http';
import { logLine } from '@colophon/contracts/log-line';
import { watchHealth } from './health-watch';
import { createProxy } from './proxy';
import { proxySettingsSchema } from './proxy-settings';
import { type Tell, Upstreams } from './upstreams';

const FINISH_WITHIN_MS = 5000;

/** Who is in and who is out, one JSON object a line, as the other programs log. */
const tell: Tell = ({ name: upstream }, isReady, why) => {
  const [level, event] = isReady ? (['info', 'takes requests'] as const) : (['warn', 'left out'] as const);
  console.log(logLine(new Date(), level, event, { upstream, why }));
};

const settings = proxySettingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const endings = settings.map(({ side, host, port, upstreams }) => {
  const pool = new Upstreams(upstreams, tell);
  const server = createProxy(pool, side);
  server.on('error', (error) => {
    console.error(`proxy: ${error.message}`);
    process.exit(1);
  });
  server.listen(port, host, () => console.log(`proxy listens on http://${host}:${port}`));
  return { server, endWatch: watchHealth(pool) };
});

/** Finishes the answers that were begun. */
function stop(): void {
  for (const { endWatch } of endings) endWatch();
  void Promise.all(endings.map(({ server }) => closed(server))).then(() => process.exit(0));
  setTimeout(() => process.exit(0), FINISH_WITHIN_MS).unref();
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
