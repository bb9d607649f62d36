import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from '../build';
import { readDockerfile, type Stage } from '../images/read-dockerfile';
import { ROOT, readSettings, StartError } from '../settings';
import { step } from '../steps';

const MISSES_TOKEN = /cannot start: .*SERVICE_TOKEN is not set/;
/** The images, and what each says that is started with no settings. */
const COMPLAINTS: Record<string, RegExp> = {
  sync: MISSES_TOKEN,
  storefront: MISSES_TOKEN,
  cms: MISSES_TOKEN,
  tools: /DATABASE_URL is missing/,
};
const NOBODY = 65534;
const SECRET = 'x'.repeat(32);
/** Nobody listens on that port. */
const TRIAL = {
  APP_MODE: 'trial',
  DATABASE_URL: 'postgres://none:none@127.0.0.1:1/none',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SERVICE_TOKEN: SECRET,
  APP_KEYS: SECRET,
  ADMIN_JWT_SECRET: SECRET,
  API_TOKEN_SALT: SECRET,
  TRANSFER_TOKEN_SALT: SECRET,
  ENCRYPTION_KEY: SECRET,
  CART_COOKIE_KEYS: SECRET,
  PREVIEW_SECRET: SECRET,
  AUTHOR_FORM: 'off',
  MAIL_FROM: 'post@colophon.example',
  STRAPI_TELEMETRY_DISABLED: 'true',
  STRAPI_DISABLE_EE: 'true',
};

/**
 * `npm run images:check -- [cms storefront sync tools]`: does what deploy/Dockerfile says in a clean folder, without Docker.
 * Installs what an image installs, copies what it copies, and starts what it starts with no settings: a program whose
 * packages and files are all there gets as far as naming the variables that it misses.
 */
export async function imagesCheck(args: string[]): Promise<number> {
  await build(readSettings().environment);
  const stages = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  for (const name of args.length > 0 ? args : Object.keys(COMPLAINTS)) {
    await step(`Image ${name}`, async () => checkImage(stageOf(stages, name), stages));
  }
  return 0;
}

function stageOf(stages: Stage[], name: string): Stage {
  const found = stages.find((stage) => stage.name === name);
  if (!found) throw new StartError(`deploy/Dockerfile has no stage ${name}.`);
  return found;
}

function checkImage(image: Stage, stages: Stage[]): void {
  const folder = mkdtempSync(join(tmpdir(), `colophon-image-${image.name}-`));
  try {
    makeStage(image, stages, folder);
    const [, ...args] = image.start.map((word) => word.replace(/^\/srv/, folder));
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: image.workingFolder.replace(/^\/srv/, folder),
      env: { PATH: process.env.PATH, HOME: folder, APP_MODE: 'production', NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (status !== 1 || !COMPLAINTS[image.name]?.test(stderr)) {
      throw new StartError(`The image ${image.name} does not start as it should:\n${stderr}`);
    }
    if (image.name === 'cms') checkReadOnly(args, image, folder);
    // What works on the database by way of the CMS's own programs, which nothing has to compile.
    if (image.name === 'tools') checkReadOnly([...args.slice(0, -1), 'files', 'check'], image, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a program as an account that may not write to its image, with all it needs but a database: it has to come as far
 * as missing that. What Strapi would like to make beside itself must be there.
 */
function checkReadOnly(args: string[], image: Stage, folder: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-image-data-'));
  try {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: image.workingFolder.replace(/^\/srv/, folder),
      env: { PATH: process.env.PATH, HOME: dataDir, NODE_ENV: 'production', ...TRIAL, DATA_DIR: dataDir },
      encoding: 'utf8',
      ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    });
    if (!/ECONNREFUSED/.test(stdout + stderr)) {
      throw new StartError(`The image ${image.name} needs to write beside itself:\n${stdout}${stderr}`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Puts a stage into a folder: its base first, where that is a stage of the same file. */
function makeStage(stage: Stage, stages: Stage[], folder: string): void {
  const base = stages.find(({ name }) => name === stage.base);
  if (base) makeStage(base, stages, folder);
  for (const one of stage.steps) {
    if (one.kind === 'run') run(one.command, folder);
    else if (one.from !== null && one.from !== 'build') makeStage(stageOf(stages, one.from), stages, folder);
    else for (const path of one.paths) copy(path, one.to, folder, one.paths.length > 1);
  }
}

/** What the stage `build` makes stands in the checkout: it was just built by the same command. */
function copy(path: string, to: string, folder: string, intoFolder: boolean): void {
  const target = join(folder, to, intoFolder || to.endsWith('/') ? basename(path) : '');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(ROOT, path), target, { recursive: true });
}

function run(command: string, folder: string): void {
  // Accounts and folders of the image's own system.
  if (!command.startsWith('npm ')) return;
  const { status, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${command} failed:\n${stderr}`);
}
