import { z } from 'zod';

const port = z.number().int().min(1).max(65_535);
const address = { host: z.string().min(1), port };

/** What a proxy is told on its command line: on which side it stands, where it listens, and before whom. */
export const proxySettingsSchema = z.object({
  side: z.enum(['edge', 'inside']),
  ...address,
  upstreams: z.array(z.object({ name: z.string(), ...address })).min(1),
});
export type ProxySettings = z.infer<typeof proxySettingsSchema>;
