// Preloaded by tests that start a program of ours as a process of its own: runs TypeScript from source, as jest does.
const { readFileSync } = require('node:fs');
const { _extensions: extensions } = require('node:module');
const { transformSync } = require('@swc/core');

extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    // Meilisearch's client is an ES module only.
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  module._compile(code, filename);
};
