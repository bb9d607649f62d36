import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { WrittenVersion } from '@colophon/contracts/catalogue/onix-channels';

const PROGRAM = require.resolve('../../test/validate.mjs');

/** An error of a message: its line, 1 is the first, and what the validator says of it. */
export type SchemaError = { line: number; message: string };

/** For tests: the errors of a message by EDItEUR's schema of the version; none where it is valid. */
export async function schemaErrors(message: string, version: WrittenVersion): Promise<SchemaError[]> {
  return validate([version], message);
}

/** The same of a file; `path` is absolute. */
export async function schemaErrorsOfFile(path: string, version: WrittenVersion): Promise<SchemaError[]> {
  return validate([version, path], '');
}

async function validate(args: readonly string[], input: string): Promise<SchemaError[]> {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const output = Promise.all([text(program.stdout), text(program.stderr)]);
  program.stdin.end(input);
  const [errors, complaint] = await output;
  if (!errors) throw new Error(`The validator failed: ${complaint}`);
  return JSON.parse(errors) as SchemaError[];
}
