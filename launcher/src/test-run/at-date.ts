import { spawnSync } from 'node:child_process';

/*
 * Runs Node on another date: `node at-date.js 2026-12-31T21:59:00Z program.js …`. libfaketime shifts the clock of the
 * program and of all that it starts, the database included; clocks that measure durations run on as they are.
 */
const [date = '', ...args] = process.argv.slice(2);
const seconds = Math.round((Date.parse(date) - Date.now()) / 1000);
const { status, error } = spawnSync('faketime', ['-f', `+${seconds}`, process.execPath, ...args], {
  stdio: 'inherit',
  env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
});
if (error) console.log(`Not run on ${date}: this needs the program faketime (Debian's package faketime).`);
process.exitCode = error ? 0 : (status ?? 1);
