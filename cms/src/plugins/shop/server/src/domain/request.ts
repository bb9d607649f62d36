/** How far a request is. */
export const REQUEST_STATES = ['new', 'in_progress', 'done', 'declined'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What the staff can make of a request in a state. What was dealt with can be taken up again; nothing is new twice. */
const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  new: ['in_progress', 'done', 'declined'],
  in_progress: ['done', 'declined'],
  done: ['in_progress'],
  declined: ['in_progress'],
};

/** The states that a request can be brought to from the one it is in. */
export function nextStates(state: RequestState): readonly RequestState[] {
  return NEXT[state];
}

/** Whether a request can go from one state to another. Staying is no way: a note alone is written without one. */
export function canMove(from: RequestState, to: RequestState): boolean {
  return NEXT[from].includes(to);
}

/** The name of a request for people: 'R-000012'. It stands in the mails and in the list. */
export function requestNumber(id: number): string {
  return `R-${String(id).padStart(6, '0')}`;
}
