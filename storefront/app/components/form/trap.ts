/** What is typed into this field was typed by a program: people never meet it. */
export const TRAP_FIELD = 'website';

/** Whether a program filled in what no reader sees. It is answered as if all were well, and learns nothing. */
export function isTrapped(form: FormData): boolean {
  const value = form.get(TRAP_FIELD);
  return value !== null && value !== '';
}
