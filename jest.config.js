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

// `npm run mutants` tries a deliberate bug: the file that it is in is compiled with it.
const mutant = process.env.COLOPHON_MUTANT;
if (mutant) {
  const [pattern] = Object.keys(transform);
  const [, options] = transform[pattern];
  transform[pattern] = [
    `${__dirname}/launcher/bin/mutant-transform.js`,
    { swc: options, mutant: JSON.parse(mutant) },
  ];
}

/** @param {string} displayName @param {string} root @param {object} [more] */
const project = (displayName, root, more = {}) => ({
  displayName,
  rootDir: `${__dirname}/${root}`,
  transform,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/build/'],
  ...more,
});

// Meilisearch's client and adapter are ES modules only; jest loads CommonJS.
const withMeilisearch = {
  transform: { '^.+\\.(tsx?|js)$': transform['^.+\\.tsx?$'] },
  transformIgnorePatterns: ['/node_modules/(?!(@meilisearch|meilisearch)/)'],
};

// A real Strapi for each worker on a real PostgreSQL, booted once for all suites of a project.
const withCms = {
  globalSetup: '<rootDir>/test/boot/global-setup.ts',
  globalTeardown: '<rootDir>/test/boot/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/boot/patience.ts'],
};

module.exports = {
  projects: [
    project('contracts', 'contracts'),
    project('vault', 'vault'),
    project('shop', 'cms/src/plugins/shop'),
    project('search-sync', 'search-sync', withMeilisearch),
    project('storefront', 'storefront', {
      ...withMeilisearch,
      moduleNameMapper: { '^~/(.*)$': '<rootDir>/app/$1' },
    }),
    project('launcher', 'launcher'),
    project('cms', 'cms', {
      ...withCms,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/src/plugins/', '<rootDir>/test/proof/'],
    }),
    // Suites that kill, cut and starve systems of their own.
    project('proof', 'cms', { ...withCms, roots: ['<rootDir>/test/proof'] }),
  ],
};
