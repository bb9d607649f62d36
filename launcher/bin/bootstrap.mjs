// The first step of every npm script, and the only one that runs before anything is installed: hence plain
// JavaScript and nothing but Node. It checks Node, installs, compiles the launcher and hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [command = 'start', ...rest] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  end(`Colophon needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

const stamp = `${root}node_modules/.colophon-lock`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages. The first time this takes some minutes.');
  run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--no-audit', '--no-fund'],
    'The installation failed.',
  );
  writeFileSync(stamp, lock);
}
run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'launcher'], 'The launcher did not compile.');

const launcher = spawn(process.execPath, ['launcher/dist/main.js', command, ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches both of us; the launcher decides when all has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => signal !== 'SIGINT' && launcher.kill(signal));
}
launcher.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** @param {string} program @param {string[]} args @param {string} complaint */
function run(program, args, complaint) {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) end(complaint);
}

/** @param {string} complaint @returns {never} */
function end(complaint) {
  console.error(complaint);
  process.exit(1);
}
