import { formatPercent } from '@colophon/contracts/format-money';
import { cents } from '@colophon/contracts/money';
import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/product';
import { useForm } from '@strapi/strapi/admin';
import { type ProductKind, unitGross } from '../../../server/src/domain/vat';
import { euro } from '../format';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

type Rates = Record<ProductKind, number>;
type Form = { publicationFormat?: PublicationFormat; priceInclVat?: unknown };

/** What readers in the Netherlands pay for a net price, by the rule that counts a basket. */
export function VatNote({ cents: price }: { cents: number }) {
  const words = useWords();
  const rates = useShopData<Rates>('/shop/dutch-vat');
  const { publicationFormat: format = 'Paperback', priceInclVat } = useForm(
    'VatNote',
    ({ values }: { values: Form }) => values,
  );
  if (typeof priceInclVat === 'number') {
    return <>{words('fields.priceCover', { net: euro(price), gross: euro(priceInclVat) })}</>;
  }
  if (rates.state !== 'ready') return <>{euro(price)}</>;
  const rate = rates.data[isEbookFormat(format) ? 'ebook' : 'print'];
  const gross = unitGross({ price: cents(price), priceInclVat: null }, { rate, country: 'NL' });
  return (
    <>{words('fields.priceWithVat', { net: euro(price), gross: euro(gross), rate: formatPercent(rate) })}</>
  );
}
