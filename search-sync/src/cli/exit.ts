/** Exit codes that scripts rely on. Ended by a signal it is 128 and the signal's number, as in shells. */
export const EXIT = { ok: 0, failed: 1, wrongUse: 2, behind: 3, interrupted: 130, terminated: 143 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** The outcome of a command: for scripts, for people, and the exit code. */
export type Outcome = { exit: Exit; facts: object; text: string };
