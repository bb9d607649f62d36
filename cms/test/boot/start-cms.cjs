// `strapi start` takes what cms/tsconfig.json compiles to, which `npm run dev` empties and fills again whenever a file
// is saved. The CMSs of the tests run from a folder of their own, the argument; they work in cms/ like any other.
const { createStrapi } = require('@strapi/strapi');

createStrapi({ appDir: process.cwd(), distDir: process.argv[2] }).start();
