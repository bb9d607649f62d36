import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT, StartError } from '../settings';
import type { Stage } from './read-dockerfile';

/** Folder of the programs in an image: the only one that is built here. */
const PROGRAMS = '/srv';
/** The stage whose files the checkout has already: the same command compiles them there. */
const BUILD = 'build';

/**
 * Executes a stage in a folder that stands for /srv of the image: first its base, if that is a stage of the same file.
 * The files that the stage `build` compiles are taken from the checkout.
 * @throws StartError when a copied file does not exist, or a command fails
 */
export function makeStage(stage: Stage, stages: readonly Stage[], folder: string): void {
  const stageNamed = (name: string) => stages.find((one) => one.name === name.toLowerCase());
  const base = stageNamed(stage.base);
  if (base) makeStage(base, stages, folder);
  for (const step of stage.steps) {
    if (step.kind === 'run') {
      run(step.command, inFolder(step.workingFolder, folder));
      continue;
    }
    const source = step.from === null || step.from === BUILD ? undefined : stageNamed(step.from);
    // All packages of a stage at once.
    if (source) makeStage(source, stages, folder);
    else for (const path of step.sources) copy(path, inFolder(step.to, folder), step.line);
  }
}

/** Maps a path of the image to the folder that stands for /srv; other paths stay as they are. */
export function inFolder(path: string, folder: string): string {
  return path === PROGRAMS || path.startsWith(`${PROGRAMS}/`)
    ? join(folder, path.slice(PROGRAMS.length))
    : path;
}

/** Copies as Docker does: a folder's contents; a file under its own name if the target is a folder. */
function copy(path: string, target: string, line: number): void {
  const source = inFolder(path, ROOT);
  const from = source === path ? join(ROOT, path) : source;
  if (!existsSync(from)) {
    throw new StartError(`deploy/Dockerfile, line ${line}: ${path} is not there when it is copied.`);
  }
  const isIntoFolder = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  const to = statSync(from).isFile() && isIntoFolder ? join(target, basename(from)) : target;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

function run(command: string, cwd: string): void {
  // Accounts and folders of the image's operating system.
  if (!command.startsWith('npm ')) return;
  const { status, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${command} failed:\n${stderr}`);
}
