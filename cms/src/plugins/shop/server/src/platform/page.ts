/** A part of a longer list, in the order of ids: rows after `afterId`. */
export type Page = { afterId: number; limit: number };
