/** The parts of Vite's configuration that are changed here. */
type Config = {
  root?: string;
  resolve?: { alias?: Record<string, string> };
};

/**
 * Makes the panel import `@colophon/contracts` from source: its compiled form is CommonJS for Node, whose named exports a
 * bundler cannot find.
 * @param config  Strapi's own; its root is the folder of the CMS
 */
export default function configure(config: Config): object {
  const workspace = (config.root ?? '').replace(/[\\/][^\\/]+$/, '');
  const strapis = Object.entries(config.resolve?.alias ?? {});
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: [
        ...strapis.map(([find, replacement]) => ({ find, replacement })),
        { find: /^@colophon\/contracts\/(.+)$/, replacement: `${workspace}/contracts/src/$1.ts` },
      ],
    },
  };
}
