import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inheritedEnvironment } from '../boot/env';
import { eventually } from '../eventually';
import { describeWithServers, installedProgram } from './installed-program';

const DEPLOY = join(__dirname, '../../../deploy');
/** The first that knows `trusted_proxies_strict`; the images have a newer one. */
const OLDEST = [2, 8];

/** The installed Caddy; null where there is none, or one that is too old for deploy/Caddyfile. */
function recentCaddy(): string | null {
  const program = installedProgram('caddy');
  if (program === null) return null;
  const { stdout } = spawnSync(program, ['version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
  return major > 2 || minor >= (OLDEST[1] ?? 0) ? program : null;
}

const caddy = recentCaddy();

describeWithServers('the proxy of the images', caddy ? ['caddy'] : ['caddy 2.8 or newer'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-caddy-'));
  const received: IncomingHttpHeaders[] = [];
  let upstream: Server;
  let proxy: ChildProcess;
  let log = '';
  let site = '';
  let admin = '';
  let life = '';
  let within = '';

  const listen = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((request, response) => {
        if (request.url !== '/readyz') received.push(request.headers);
        response.end('a page');
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  const stopUpstream = () =>
    new Promise<void>((resolve) => {
      upstream.close(() => resolve());
      upstream.closeAllConnections();
    });

  beforeAll(async () => {
    const [pages, adminPort, inside, alive, up] = await Promise.all(
      Array.from({ length: 5 }, () => freePort()),
    );
    site = `http://127.0.0.1:${pages}`;
    admin = `http://127.0.0.1:${adminPort}`;
    life = `http://127.0.0.1:${alive}`;
    within = `http://127.0.0.1:${inside}`;
    upstream = await listen(Number(up));
    // The names of the composition are addresses of this machine here, and one server plays all programs.
    const text = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
      .replaceAll(/\b(storefront|cms)-1:\d+ \1-2:\d+/g, `127.0.0.1:${up}`)
      .replace('http://proxy:8080', `http://127.0.0.1:${inside}`)
      .replace('127.0.0.1:8081', `127.0.0.1:${alive}`)
      .replaceAll('/etc/caddy', DEPLOY);
    writeFileSync(join(folder, 'Caddyfile'), text);
    proxy = spawn(caddy ?? '', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      env: {
        ...inheritedEnvironment(),
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        XDG_DATA_HOME: folder,
        PUBLIC_HOST: site,
        ADMIN_HOST: admin,
        ACME_EMAIL: 'post@press.example',
        TRUSTED_PROXIES: '127.0.0.1/32 192.0.2.0/24',
      },
    });
    proxy.stderr?.on('data', (chunk) => {
      log += chunk;
    });
    await eventually(
      () =>
        fetch(`${site}/en`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeoutMs: 30_000,
        what: 'the proxy',
      },
    );
  }, 60_000);

  afterAll(async () => {
    proxy.kill('SIGKILL');
    await once(proxy, 'exit');
    if (upstream.listening) await stopUpstream();
    rmSync(folder, { recursive: true, force: true });
  });

  test('tells a storefront the one address that the nearest trusted proxy wrote', async () => {
    received.length = 0;
    await fetch(`${site}/en`, { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 192.0.2.5' } });
    expect(received.map((headers) => headers['x-forwarded-for'])).toEqual(['198.51.100.7']);
  });

  test('keeps what is between programs from the name of the staff, and says that it lives', async () => {
    for (const path of ['/api/outbox/claim', '/readyz', '/_health']) {
      expect([path, (await fetch(admin + path)).status]).toEqual([path, 404]);
    }
    expect((await fetch(`${admin}/admin`)).status).toBe(200);
    expect((await fetch(`${life}/healthz`)).status).toBe(200);
  });

  test('where no copy answers: a page in both languages, the envelope to a call, and no name in the log', async () => {
    await stopUpstream();
    const page = await fetch(`${site}/en/order/SECRETTOKEN?email=anna@example.org`, {
      headers: {
        'user-agent': 'Annas Browser',
        'x-forwarded-for': '198.51.100.7',
        cookie: 'cart=SECRETCART',
      },
    });
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ]);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await page.text()).toMatch(/does not answer just now.*lang="nl".*antwoordt op dit moment niet/s);

    const form = await fetch(`${site}/en/cart`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('<html')]);

    const call = await fetch(`${site}/api/cart/get`, { method: 'POST' });
    expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ success: false })]);
    expect((await fetch(`${admin}/admin`)).status).toBe(503);

    // What is answered with a page is not in the log; what the inside proxy cannot pass on is.
    await fetch(`${within}/en/order/SECRETTOKEN?email=anna@example.org`, {
      headers: {
        'user-agent': 'Annas Browser',
        'x-forwarded-for': '198.51.100.7',
        cookie: 'cart=SECRETCART',
      },
    });
    await fetch(`${within}/feeds/SECRETFEED.xml`);
    for (const path of ['/en/order', '/feeds/'])
      await eventually(() => log.includes(`"${path}"`), { timeoutMs: 10_000, what: `${path} in the log` });
    expect(log).not.toMatch(/SECRET|anna|198\.51\.100\.7|Annas Browser/);
  }, 60_000);
});
