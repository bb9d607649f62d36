import type { RequestState } from '@colophon/contracts/shop-admin/requests';

/** The states that staff can move a request to. A finished one can be reopened; none becomes new again. */
const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  new: ['in_progress', 'done', 'declined'],
  in_progress: ['done', 'declined'],
  done: ['in_progress'],
  declined: ['in_progress'],
};

/** The states that a request can be moved to from its present one. */
export function nextStates(state: RequestState): readonly RequestState[] {
  return NEXT[state];
}

/**
 * Tells whether a request can move from one state to another. Staying is not a move: a note alone is written without
 * one.
 */
export function canMove(from: RequestState, to: RequestState): boolean {
  return NEXT[from].includes(to);
}

/** The display number of a request: 'R-000012', in mails and lists. */
export function requestNumber(id: number): string {
  return `R-${String(id).padStart(6, '0')}`;
}
