/** A mistake of the caller: shown as one line, without a stack. */
export class StartError extends Error {}
