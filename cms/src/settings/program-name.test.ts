import { expect, test } from '@jest/globals';
import { programName } from './program-name';

test.each([
  ['/srv/cms/dist/seed/run.js', 'colophon seed'],
  ['/srv/cms/dist/privacy/run.js', 'colophon privacy'],
  ['/srv/cms/dist/files/run.js', 'colophon files'],
  ['/srv/node_modules/@strapi/strapi/bin/strapi.js', 'colophon cms'],
  [undefined, 'colophon cms'],
])("database connections have the program's name: %s", (script, name) => {
  expect(programName(script)).toBe(name);
});
