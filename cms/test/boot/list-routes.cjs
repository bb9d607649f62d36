// Prints as JSON every route that a CMS serves, with what guards it, as Strapi has them after our own start: loads it without its
// HTTP server. The argument is the folder that it was compiled into.
const { createStrapi } = require('@strapi/strapi');

/** A guard by its name, with what it asks for; one that is a function has none. */
const nameOf = (policy) => (typeof policy === 'string' ? policy : (policy.name ?? policy.constructor.name));

/** Lists of routes are objects by name, with `routes` in them, at any depth that Strapi's parts use. */
function routersIn(from, type, prefix) {
  if (Array.isArray(from)) return [{ type, prefix, routes: from }];
  if (Array.isArray(from?.routes))
    return [{ type: from.type ?? type, prefix: from.prefix ?? prefix, routes: from.routes }];
  return Object.values(from ?? {}).flatMap((inner) => routersIn(inner, type, prefix));
}

async function main() {
  const strapi = createStrapi({ appDir: process.cwd(), distDir: process.argv[2] });
  strapi.log.silent = true;
  await strapi.load();
  const routers = [
    ...routersIn(strapi.admin.routes, 'admin', '/admin'),
    ...Object.entries(strapi.plugins).flatMap(([name, plugin]) =>
      routersIn(plugin.routes, 'admin', `/${name}`),
    ),
    ...Object.values(strapi.apis).flatMap((api) => routersIn(api.routes, 'content-api', '')),
  ];
  const known = routers.flatMap(({ type, prefix, routes }) =>
    routes.map(({ method, path, config }) => ({
      type,
      method,
      path: `${prefix}${path}`.replace(/(.)\/$/, '$1'),
      auth: config?.auth !== false,
      policies: (config?.policies ?? []).map(nameOf),
    })),
  );
  process.stdout.write(JSON.stringify(known), () => process.exit(0));
}

void main().catch((error) => {
  process.stderr.write(String(error.stack));
  process.exit(1);
});
