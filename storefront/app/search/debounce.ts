/** A search as one types waits for a pause of this length (SPEC section 9). */
export const SEARCH_DEBOUNCE_MS = 350;
