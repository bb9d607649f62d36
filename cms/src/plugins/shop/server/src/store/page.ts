/** A part of a longer list, in the order of ids: those after `afterId`. */
export type Page = { afterId: number; limit: number };
