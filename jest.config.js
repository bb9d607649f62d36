// One project a workspace. All run from source: the 'source' condition of the exports maps needs no build.
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// Random input of property tests: one seed in `npm test`, a printed one in `npm run test:all`.
const seeded = { '^fast-check$': `${__dirname}/launcher/bin/seeded-fast-check.js` };

const BUILT = ['/dist/', '/dist-tests/', '/build/'];

/** @param {string} displayName @param {string} root @param {object} [more] */
const project = (displayName, root, more = {}) => ({
  displayName,
  rootDir: `${__dirname}/${root}`,
  transform,
  // Not the temporary folder, which is another one in each run of `npm test`.
  cacheDirectory: `${__dirname}/node_modules/.cache/jest`,
  moduleNameMapper: seeded,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  testPathIgnorePatterns: ['/node_modules/', ...BUILT, '/e2e/'],
  modulePathIgnorePatterns: BUILT,
  ...more,
});

// These are ES modules only; jest loads CommonJS.
const withEsModules = {
  transform: { '^.+\\.(tsx?|js)$': transform['^.+\\.tsx?$'] },
  transformIgnorePatterns: ['/node_modules/(?!(@meilisearch|meilisearch|p-limit|yocto-queue)/)'],
};

// A real Strapi for each worker on a real PostgreSQL, booted once for all suites of a project.
const withCms = {
  globalSetup: '<rootDir>/test/boot/global-setup.ts',
  globalTeardown: '<rootDir>/test/boot/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/boot/test-timeout.ts', '<rootDir>/test/boot/save-log.ts'],
};

module.exports = {
  // No test asserts that it is fast: only one that hangs takes so long, also on a slow and busy computer.
  testTimeout: 120_000,
  projects: [
    project('contracts', 'contracts'),
    project('platform', 'platform'),
    project('vault', 'vault'),
    project('onix', 'onix'),
    project('shop', 'cms/src/plugins/shop'),
    project('sample-catalogue', 'sample-catalogue'),
    project('test-doubles', 'test-doubles'),
    project('search-engine', 'search-engine', withEsModules),
    project('search-sync', 'search-sync', withEsModules),
    project('storefront', 'storefront', {
      ...withEsModules,
      moduleNameMapper: { ...seeded, '^~/(.*)$': '<rootDir>/app/$1' },
    }),
    project('launcher', 'launcher'),
    // What is beside the files of the CMS: rules, which need no CMS.
    project('cms-unit', 'cms', {
      roots: ['content', 'files', 'privacy', 'seed', 'src'].map((folder) => `<rootDir>/${folder}`),
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/plugins/'],
    }),
    project('cms', 'cms', {
      ...withCms,
      setupFilesAfterEnv: [...withCms.setupFilesAfterEnv, '<rootDir>/test/boot/fresh-database.ts'],
      roots: ['<rootDir>/test'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/proof/', '<rootDir>/test/servers/'],
    }),
    // Suites that kill, cut and starve systems of their own.
    project('proof', 'cms', { ...withCms, roots: ['<rootDir>/test/proof'] }),
    // Suites against real servers, each where it is installed: `npm test -- servers`.
    project('servers', 'cms', { ...withCms, ...withEsModules, roots: ['<rootDir>/test/servers'] }),
  ],
};
