/** A mistake of whoever starts us: shown as one line, without a stack. */
export class StartError extends Error {}
