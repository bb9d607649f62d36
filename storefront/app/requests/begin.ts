/** Asks the shop for the moment at which this form was begun. Without an answer the form is sent without one. */
export async function begin(field: HTMLInputElement): Promise<void> {
  if (field.value !== '') return;
  const answer = await fetch('/api/request/start', { method: 'POST' }).catch(() => null);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as { data: { begun: string } | null };
  field.value = data?.begun ?? '';
}
