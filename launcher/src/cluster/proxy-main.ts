import { logLine } from '@colophon/contracts/operation/log-line';
import { watchHealth } from './health-watch';
import { createProxy } from './proxy';
import { proxySettingsSchema } from './proxy-settings';
import { type OnChange, Upstreams } from './upstreams';

const FINISH_WITHIN_MS = 5000;

/** Logs which replicas are ready, one JSON object a line, as the other programs log. */
const notify: OnChange = ({ name: upstream }, isReady, why) => {
  const [level, event] = isReady ? (['info', 'takes requests'] as const) : (['warn', 'left out'] as const);
  console.log(logLine(new Date(), level, event, { upstream, why }));
};

const { side, host, port, upstreams } = proxySettingsSchema.parse(JSON.parse(process.argv[2] ?? ''));
const pool = new Upstreams(upstreams, notify);
const server = createProxy(pool, side);
const endWatch = watchHealth(pool);
server.on('error', (error) => {
  console.error(`proxy: ${error.message}`);
  process.exit(1);
});
server.listen(port, host, () => console.log(`proxy listens on http://${host}:${port}`));

/** Drains: finishes the responses in progress. */
function stop(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  // Not earlier: requests that still arrive need a replica.
  setTimeout(() => {
    endWatch();
    process.exit(0);
  }, FINISH_WITHIN_MS).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
