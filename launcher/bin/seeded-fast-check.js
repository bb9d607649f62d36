// Jest loads this for 'fast-check': each property test then has the seed of the run.
const { join } = require('node:path');

// Its CommonJS build: jest would take the ES modules for an absolute path to the package.
const fastCheck = require(join(__dirname, '../../node_modules/fast-check/lib/cjs/fast-check.js'));
fastCheck.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_260_101) });
module.exports = fastCheck;
