// What jest compiles a file with while a deliberate bug is tried: the file of the bug reads otherwise, on its way
// from the disk to the compiler. Plain JavaScript, since jest loads it before anything is compiled.
const { join } = require('node:path');
const swc = require('@swc/jest');

/** @param {{swc: object, mutant: {file: string, find: string, replace: string}}} options */
exports.createTransformer = ({ swc: options, mutant }) => {
  const inner = swc.createTransformer(options);
  const file = join(__dirname, '../..', mutant.file);
  const read = (source, path) => (path === file ? source.replace(mutant.find, () => mutant.replace) : source);
  return {
    ...inner,
    process: (source, path, about) => inner.process(read(source, path), path, about),
    getCacheKey: (source, path, about) => inner.getCacheKey(read(source, path), path, about),
  };
};
