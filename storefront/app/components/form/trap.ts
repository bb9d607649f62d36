/** Name of the honeypot field: only bots fill it in. */
export const TRAP_FIELD = 'website';

/** Whether a bot filled in the honeypot. It gets the response of a success, so that it learns nothing. */
export function isTrapped(form: FormData): boolean {
  const value = form.get(TRAP_FIELD);
  return value !== null && value !== '';
}
