import { callShop } from '~/shop/call-shop';

/** Fetches the shop's timestamp of when the form was begun. If that fails, the form is sent without one. */
export async function begin(field: HTMLInputElement): Promise<void> {
  if (field.value !== '') return;
  const reply = await callShop('requestStart');
  field.value = reply?.data?.begun ?? '';
}
