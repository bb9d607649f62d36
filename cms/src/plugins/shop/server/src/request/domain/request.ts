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

/** Fields of the site settings whose address decides where mail of readers goes. */
export const ADDRESS_FIELDS = ['email', 'deskPress', 'deskEducation', 'deskLibrary', 'deskRights'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** Their addresses; null where none is set. */
export type DeskAddresses = Readonly<Record<AddressField, string | null>>;

/** An address, and the fields that no longer hold it. */
export type LeftDesks = { address: string; fields: AddressField[] };

/** Lists the addresses that a change removed, each once with all fields that held it. Letter case is ignored, as in mail. */
export function leftDesks(before: DeskAddresses, after: DeskAddresses): LeftDesks[] {
  const left = new Map<string, LeftDesks>();
  for (const field of ADDRESS_FIELDS) {
    const address = before[field]?.trim();
    if (!address || address.toLowerCase() === after[field]?.trim().toLowerCase()) continue;
    const known = left.get(address.toLowerCase());
    if (known) known.fields.push(field);
    else left.set(address.toLowerCase(), { address, fields: [field] });
  }
  return [...left.values()];
}
