import { z } from 'zod';

const port = z.number().int().min(1).max(65_535);
const address = { host: z.string().min(1), port };

/** What the proxy is told on its command line: where it listens on each side, and before whom. */
export const proxySettingsSchema = z.array(
  z.object({
    side: z.enum(['edge', 'inside']),
    ...address,
    upstreams: z.array(z.object({ name: z.string(), ...address })).min(1),
  }),
);
export type ProxySettings = z.infer<typeof proxySettingsSchema>;
