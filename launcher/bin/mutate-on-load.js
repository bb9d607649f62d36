// The same for the CMS, which runs what was compiled: node loads this first, and the one file is compiled anew
// from its source, with the bug in it. Nothing is written.
const Module = require('node:module');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const { file, find, replace } = JSON.parse(process.env.COLOPHON_MUTANT ?? '{}');
const root = join(__dirname, '../..');
const source = join(root, file);
const [from, to] = file.includes('/server/src/')
  ? ['/server/src/', '/dist/server/']
  : ['cms/src/', 'cms/dist-tests/src/'];
const compiled = join(root, file.replace(from, to).replace(/\.ts$/, '.js'));

const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, path) => {
  if (path !== compiled) return load(module, path);
  const text = readFileSync(source, 'utf8').replace(find, () => replace);
  const { code } = transformSync(text, {
    filename: source,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  return module._compile(code, path);
};
