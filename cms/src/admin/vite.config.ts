/** What of Vite's configuration is changed here. */
type Config = {
  root?: string;
  resolve?: { alias?: Record<string, string> };
};

/**
 * The panel takes `@colophon/contracts` from its source: what is compiled of it is CommonJS for Node, and a bundle finds no
 * names in that.
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
