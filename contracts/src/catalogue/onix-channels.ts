/** Those who take our ONIX messages: anybody; Centraal Boekhuis; OAPEN, and with it DOAB; Google Books. */
export const CHANNELS = ['generic', 'cb', 'oapen', 'google'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The versions of ONIX that are written. */
export const WRITTEN_VERSIONS = ['3.0', '3.1'] as const;
export type WrittenVersion = (typeof WRITTEN_VERSIONS)[number];
