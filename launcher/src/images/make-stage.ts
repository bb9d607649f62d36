import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT, StartError } from '../settings';
import type { Stage } from './read-dockerfile';

/** Where the images keep the programs: the only folder of an image that is made here. */
const PROGRAMS = '/srv';
/** What stands there is compiled in the checkout by the command that the stage runs. */
const BUILD = 'build';

/**
 * Does what a stage says in a folder, which stands for /srv of the image: its base first, where that is a stage of the same
 * file. What the stage `build` compiles is taken from the checkout.
 * @throws StartError where something that is copied is not there, or a command fails
 */
export function makeStage(stage: Stage, stages: readonly Stage[], folder: string): void {
  const named = (name: string) => stages.find((one) => one.name === name.toLowerCase());
  const base = named(stage.base);
  if (base) makeStage(base, stages, folder);
  for (const step of stage.steps) {
    if (step.kind === 'run') {
      run(step.command, inFolder(step.workingFolder, folder));
      continue;
    }
    const source = step.from === null || step.from === BUILD ? undefined : named(step.from);
    // All of a stage, as the packages are.
    if (source) makeStage(source, stages, folder);
    else for (const path of step.sources) copy(path, inFolder(step.to, folder), step.line);
  }
}

/** A path of the image in the folder that stands for /srv; others stay what they are. */
export function inFolder(path: string, folder: string): string {
  return path === PROGRAMS || path.startsWith(`${PROGRAMS}/`)
    ? join(folder, path.slice(PROGRAMS.length))
    : path;
}

/** As Docker copies: a folder's contents; a file under its own name where the target is a folder. */
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
  // Accounts and folders of the image's own system.
  if (!command.startsWith('npm ')) return;
  const { status, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${command} failed:\n${stderr}`);
}
