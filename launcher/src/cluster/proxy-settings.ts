import { z } from 'zod';

const port = z.number().int().min(1).max(65_535);
const address = { host: z.string().min(1), port };

/** Arguments of a proxy: its side, its address, and the replicas behind it. */
export const proxySettingsSchema = z.object({
  side: z.enum(['edge', 'inside']),
  ...address,
  upstreams: z.array(z.object({ name: z.string(), ...address })).min(1),
});
export type ProxySettings = z.infer<typeof proxySettingsSchema>;
