import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from '../build';
import { readDockerfile, type Stage } from '../images/read-dockerfile';
import { ROOT, readSettings, StartError } from '../settings';
import { step } from '../steps';

const PROGRAMS = ['sync', 'storefront', 'cms'];

/**
 * `npm run images:check -- [cms storefront sync]`: does what deploy/Dockerfile says in a clean folder, without Docker.
 * Installs what an image installs, copies what it copies, and starts what it starts with no settings: a program whose
 * packages and files are all there gets as far as naming the variables that it misses.
 */
export async function imagesCheck(args: string[]): Promise<number> {
  await build(readSettings().environment);
  const stages = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  for (const name of args.length > 0 ? args : PROGRAMS) {
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
    if (status !== 1 || !/cannot start: .*SERVICE_TOKEN is not set/.test(stderr)) {
      throw new StartError(`The image ${image.name} does not start as it should:\n${stderr}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
