/** Name of the honeypot field: only bots fill it in. */
export const HONEYPOT_FIELD = 'website';

/** Whether a bot filled in the honeypot. It gets the response of a success, so that it learns nothing. */
export function isFilledByBot(form: FormData): boolean {
  const value = form.get(HONEYPOT_FIELD);
  return value !== null && value !== '';
}
