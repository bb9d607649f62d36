import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { OnixProduct } from '@colophon/onix/product';
import type { ImportNote } from './product-facts';

/** List 150, those that have one meaning for us. */
const FORMATS: Readonly<Record<string, PublicationFormat>> = {
  BB: 'Hardback',
  BC: 'Paperback',
  BF: 'Paperback',
};
/** List 175, the file formats that we sell. */
const FILES: Readonly<Record<string, PublicationFormat>> = { E101: 'eBook ePub', E107: 'eBook PDF' };
const DIGITAL = /^(?:E[A-D]|DG)$/;

/** The form in which we sell a product. @returns the reason where we do not, or cannot know */
export function formatOf({ form, formDetails }: OnixProduct): PublicationFormat | ImportNote {
  if (form === null) return { code: 'form-unknown', values: { form: '' } };
  const sold = FORMATS[form];
  if (sold) return sold;
  if (DIGITAL.test(form)) {
    const files = formDetails.flatMap((detail) => FILES[detail] ?? []);
    const [only] = files;
    if (only && files.length === 1) return only;
    return { code: 'form-ambiguous', values: { form: [form, ...formDetails].join(' ') } };
  }
  // 'Book', without more: of 134 products of real feeds a quarter say no more.
  if (form === 'BA' || form === '00') return { code: 'form-ambiguous', values: { form } };
  return { code: 'form-not-sold', values: { form } };
}
