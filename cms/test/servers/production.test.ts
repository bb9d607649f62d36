import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { ADDRESS } from '../shop/shop-visitor';
import { certificates } from './certificates';
import { httpsClient } from './https-client';
import { describeWithServers } from './installed-program';
import { type Postfix, startPostfix } from './postfix';
import { ADMIN_HOST, productionEnvironment, runCommand, SHOP_HOST, startPress } from './press-in-production';
import { type RealEngine, startMeilisearch } from './start-meilisearch';
import { type Pooler, startPgbouncer } from './start-pgbouncer';
import { type PostgresServer, startPostgresql } from './start-postgresql';
import { type RunningProgram, startProgram } from './start-program';
import { type Storage, startStorage } from './start-storage';

/*
 * A press that goes live with the servers that production has, takes an order, loses everything but its backup and its
 * settings, and comes back on empty servers.
 */
jest.setTimeout(600_000);

const PROGRAMS = [
  ...['initdb', 'pg_ctl', 'pgbouncer', 'openssl', 'meilisearch', 'versitygw', 'caddy', 'postfix', 'dovecot'],
  ...(process.getuid?.() === 0 ? [] : ['(run as root, for Postfix)']),
];
const MASTER_KEY = 'vJ5tRz8nQc2xWm6kYb1sLg4hDp7fUa3e';
const PERSON = { firstname: 'Ada', lastname: 'Admin', email: 'ada@press.nl', password: 'Kw8zQp3vNx6t' };
const READER = 'anna@reader.test';
const TITLE = 'Harbours of the Zuiderzee';

/** The servers of one machine: lost together. */
type Machine = { postgresql: PostgresServer; pooler: Pooler; search: RealEngine; storage: Storage };

describeWithServers('a press in production on real servers', PROGRAMS, () => {
  let folder: string;
  let mail: Postfix;
  let ports: Record<'STOREFRONT_PORT' | 'CMS_PORT', string>;
  let proxy: RunningProgram;
  let machine: Machine | undefined;
  let stopPress: (() => Promise<void>) | undefined;
  let authorityFile: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-production-'));
    mail = await startPostfix();
    writeFileSync(join(folder, 'mail.pem'), mail.certificate);
    ports = { STOREFRONT_PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
    proxy = await startProxy();
  });

  afterAll(async () => {
    await stopPress?.();
    if (machine) await loseMachine(machine);
    await proxy?.stop();
    await mail?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** TLS for both hosts, as an edge proxy gives it. */
  async function startProxy(): Promise<RunningProgram> {
    const made = certificates(folder, `DNS:${SHOP_HOST},DNS:${ADMIN_HOST}`);
    authorityFile = made.authorityFile;
    const port = await freePort();
    const site = (host: string, upstream: string) =>
      `https://${host}:${port} {\n\ttls ${made.certificateFile} ${made.keyFile}\n\treverse_proxy 127.0.0.1:${upstream}\n}\n`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(
      file,
      `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site(SHOP_HOST, ports.STOREFRONT_PORT)}${site(ADMIN_HOST, ports.CMS_PORT)}`,
    );
    const args = ['run', '--config', file, '--adapter', 'caddyfile'];
    const environment = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    return startProgram('caddy', args, { port, log: join(folder, 'caddy.log'), cwd: folder, environment });
  }

  /** PostgreSQL with TLS behind PgBouncer with TLS, Meilisearch, and storage with an empty bucket. */
  async function setUpMachine(): Promise<Machine> {
    const postgresql = await startPostgresql();
    await postgresql.createDatabase('press');
    const { certificateFile, keyFile } = certificates(postgresql.folder);
    const pooler = await startPgbouncer(postgresql, 'session', ['press'], {
      client_tls_sslmode: 'require',
      client_tls_cert_file: certificateFile,
      client_tls_key_file: keyFile,
      server_tls_sslmode: 'require',
    });
    return { postgresql, pooler, search: await startMeilisearch(MASTER_KEY), storage: await startStorage() };
  }

  async function loseMachine({ postgresql, pooler, search, storage }: Machine): Promise<void> {
    await search.stop();
    await storage.stop();
    await pooler.stop();
    await postgresql.stop();
  }

  /** The settings of the press on a machine, with the keys that its search engine gives out. */
  async function settingsOn(on: Machine): Promise<Record<string, string>> {
    const { postgresql, pooler, search, storage } = on;
    const query = `sslmode=verify-full&sslrootcert=${join(postgresql.folder, 'ca.pem')}`;
    const settings = productionEnvironment({
      ...ports,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pooler.url('press', { role: 'press', query }),
      MEILI_HOST: search.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.ports.startTls}?requireTLS=true`,
      NODE_EXTRA_CA_CERTS: join(folder, 'mail.pem'),
      FILES_STORE: 's3',
      ...storage.environment,
    });
    const { stdout } = await runCommand({ ...settings, MEILI_MASTER_KEY: MASTER_KEY }, 'sync', 'keys');
    const keys = Object.fromEntries(
      [...stdout.matchAll(/^(MEILI_\w+)=(\S+)$/gm)].map(([, name, key]) => [name, key]),
    );
    return { ...settings, ...keys };
  }

  const atShop = () => httpsClient(SHOP_HOST, proxy.port, authorityFile);
  const connectToAdmin = () => httpsClient(ADMIN_HOST, proxy.port, authorityFile);

  /** The first admin and one book with a cover, as an editor makes them. @returns product and cover's file */
  async function fillShop(): Promise<{ productId: number; cover: string }> {
    const admin = connectToAdmin();
    const data = (response: { status: number; body: unknown; text: string }) => {
      if (response.status >= 300) throw new Error(`${response.status} ${response.text}`);
      return (response.body as { data: Record<string, unknown> }).data;
    };
    const { token } = data(await admin('POST', '/admin/register-admin', PERSON));
    const authorization = { authorization: `Bearer ${token}` };
    const types = '/content-manager/collection-types';
    const form = new FormData();
    const picture = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'zuiderzee.jpg');
    const encoded = new Response(form);
    const uploaded = await admin('POST', '/upload', Buffer.from(await encoded.arrayBuffer()), {
      ...authorization,
      'content-type': encoded.headers.get('content-type') ?? '',
    });
    expect(uploaded.status).toBe(201);
    const [file] = uploaded.body as [{ id: number; hash: string; ext: string }];
    const productId = 990_001;
    const edition = data(
      await admin(
        'POST',
        `${types}/api::edition.edition?locale=en`,
        {
          productId,
          isbn: nextIsbn(),
          publicationFormat: 'Paperback',
          price: 2294,
          priceInclVat: 2500,
          weightGrams: 400,
          publicationDate: '2020-01-01',
        },
        authorization,
      ),
    );
    const book = data(
      await admin(
        'POST',
        `${types}/api::book.book?locale=en`,
        {
          title: TITLE,
          slug: 'harbours-of-the-zuiderzee',
          type: 'academic',
          cover: file.id,
          editions: { connect: [{ documentId: edition.documentId }], disconnect: [] },
        },
        authorization,
      ),
    );
    data(
      await admin(
        'POST',
        `${types}/api::book.book/${book.documentId}/actions/publish?locale=en`,
        {},
        authorization,
      ),
    );
    return { productId, cover: `${file.hash}${file.ext}` };
  }

  async function untilFound(): Promise<void> {
    const shop = atShop();
    await eventually(async () => (await shop('GET', '/en/search?q=zuiderzee')).text.includes(TITLE), {
      what: 'the book in a search',
      state: async () => (await shop('GET', '/en/search?q=zuiderzee')).status,
    });
  }

  /** Orders the book and pays for it. @returns where the order is seen */
  async function buy(productId: number): Promise<string> {
    const shop = atShop();
    const cart = { items: [{ productId, quantity: 1 }], coupons: [], deliveryCountry: 'NL' };
    expect((await shop('POST', '/api/cart/update', cart)).body).toMatchObject({ success: true });
    const created = await shop('POST', '/api/order/create', {
      personalDetails: { ...ADDRESS, email: READER },
      acceptTerms: true,
      cart,
      payment: { paymentOptionId: '10', paymentOptionSubId: '3' },
    });
    expect(created.body).toMatchObject({ success: true });
    const { paymentURI } = (created.body as { data: { paymentURI: string } }).data;
    const { pathname } = new URL(paymentURI, `https://${SHOP_HOST}`);
    let at = await shop('POST', pathname, Buffer.from('outcome=accept'), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    for (let hops = 0; at.location !== undefined && hops < 5; hops++) {
      const { pathname: path, search } = new URL(at.location, `https://${SHOP_HOST}`);
      at = await shop('GET', path + search);
    }
    expect(at.status).toBe(200);
    const [, orderPath] = /href="(\/en\/order\/[^"]+)"/.exec(at.text) ?? [];
    if (orderPath === undefined) throw new Error('The confirmation links no order');
    return orderPath;
  }

  /** The settings for a command that takes PostgreSQL itself rather than its pooler. */
  const directly = (settings: Awaited<ReturnType<typeof settingsOn>>, { postgresql }: Machine) => ({
    ...settings,
    DATABASE_URL: postgresql.url('press', { role: 'press' }),
  });

  test('sells, is backed up, is lost, and comes back on empty servers', async () => {
    machine = await setUpMachine();
    let settings = await settingsOn(machine);
    stopPress = await startPress(settings);
    const { productId, cover } = await fillShop();
    await untilFound();
    const orderPath = await buy(productId);
    await eventually(() => mail.delivered().includes(READER), {
      what: 'the confirmation by mail',
    });
    const coverPath = `/covers/${cover}?format=jpg&width=320`;
    expect((await atShop()('GET', coverPath)).status).toBe(200);
    const status = await runCommand(settings, 'sync', 'status');
    expect(status.stdout).toContain('readers');

    const backup = join(folder, 'backup');
    await runCommand(directly(settings, machine), 'backup', backup);
    // As a nightly rclone does.
    const copyOfBucket = join(folder, 'bucket');
    cpSync(machine.storage.bucketFolder, copyOfBucket, { recursive: true });
    await stopPress();
    stopPress = undefined;
    await loseMachine(machine);
    rmSync(join(folder, 'data'), { recursive: true });

    machine = await setUpMachine();
    settings = await settingsOn(machine);
    await runCommand(directly(settings, machine), 'restore', backup, '--yes', '--disconnect');
    cpSync(copyOfBucket, machine.storage.bucketFolder, { recursive: true });
    stopPress = await startPress(settings);
    await untilFound();
    expect((await atShop()('GET', orderPath)).status).toBe(200);
    expect((await atShop()('GET', coverPath)).status).toBe(200);
    expect(await buy(productId)).not.toBe(orderPath);
  });
});
