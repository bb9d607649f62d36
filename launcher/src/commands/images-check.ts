import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build';
import { readIgnored } from '../images/ignored';
import { inFolder, makeStage } from '../images/make-stage';
import { readDockerfile, type Stage } from '../images/read-dockerfile';
import { refusalsOf } from '../images/refusals';
import { NOBODY, runAsNobody } from '../images/run-as-nobody';
import { tryTools } from '../images/try-tools';
import { ROOT, readSettings, StartError } from '../settings';
import { step } from '../steps';

const MISSES_TOKEN = /cannot start: .*SERVICE_TOKEN is not set/;
/** The programs, and the message of each when it is started without settings. */
const COMPLAINTS: Record<string, RegExp> = {
  sync: MISSES_TOKEN,
  storefront: MISSES_TOKEN,
  cms: MISSES_TOKEN,
};
const IMAGES = [...Object.keys(COMPLAINTS), 'tools'];
const SECRET = 'x'.repeat(32);
/** Nothing listens on that port. */
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
 * `npm run images:check -- [cms storefront sync tools]`: builds deploy/Dockerfile in an empty folder, without Docker.
 * Refuses what Docker refuses. Installs and copies the files of an image, and starts its program without settings: if
 * all packages and files are there, it gets as far as naming the missing variables. Every command of the image of tools
 * is tried.
 */
export async function imagesCheck(args: string[]): Promise<number> {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
  const isIgnored = readIgnored(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  const refusals = refusalsOf(text, (path) => existsSync(join(ROOT, path)) && !isIgnored(path));
  if (refusals.length > 0) {
    throw new StartError(['Docker would not build deploy/Dockerfile:', ...refusals].join('\n'));
  }
  await build(readSettings().environment);
  const stages = readDockerfile(text);
  for (const name of args.length > 0 ? args : IMAGES) {
    await step(`Image ${name}`, () => checkImage(stageOf(stages, name), stages));
  }
  return 0;
}

function stageOf(stages: Stage[], name: string): Stage {
  const found = stages.find((stage) => stage.name === name);
  if (!found) throw new StartError(`deploy/Dockerfile has no stage ${name}.`);
  return found;
}

async function checkImage(image: Stage, stages: Stage[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `colophon-image-${image.name}-`));
  try {
    makeStage(image, stages, folder);
    const [, ...args] = image.start.map((word) => inFolder(word, folder));
    if (image.name === 'tools') return await tryTools(args.slice(0, 1), folder, TRIAL);
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: inFolder(image.workingFolder, folder),
      env: { PATH: process.env.PATH, HOME: folder, APP_MODE: 'production', NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    if (status !== 1 || !COMPLAINTS[image.name]?.test(stderr)) {
      throw new StartError(`The image ${image.name} does not start as it should:\n${stderr}`);
    }
    if (image.name === 'cms') checkReadOnly(args, image, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts a program as an account that may not write to its image, with all settings but the database: the only error
 * must be the missing database. Folders that Strapi would create next to itself must exist.
 */
function checkReadOnly(args: string[], image: Stage, folder: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-image-data-'));
  try {
    if (process.getuid?.() === 0) chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
    const cwd = inFolder(image.workingFolder, folder);
    const { output } = runAsNobody(args, cwd, { ...TRIAL, DATA_DIR: dataDir });
    if (!/ECONNREFUSED/.test(output)) {
      throw new StartError(`The image ${image.name} needs to write beside itself:\n${output}`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
