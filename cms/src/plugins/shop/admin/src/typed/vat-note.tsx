import { adminPath } from '@colophon/contracts/admin/admin-route';
import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import { formatPercent } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { useForm } from '@strapi/strapi/admin';
import { unitGross } from '../../../server/src/vat/domain/vat';
import { euro } from '../format';
import { useTranslate } from '../messages';
import { useShopData } from '../use-shop-data';

type Form = { publicationFormat?: PublicationFormat; priceInclVat?: unknown };

/** Shows the gross price in the Netherlands for a net price, with the rule of the cart. */
export function VatNote({ cents: price }: { cents: number }) {
  const t = useTranslate();
  const rates = useShopData(adminPath(shopAdminRoutes.dutchVat));
  const { publicationFormat: format = 'Paperback', priceInclVat } = useForm(
    'VatNote',
    ({ values }: { values: Form }) => values,
  );
  if (typeof priceInclVat === 'number') {
    return <>{t('fields.priceCover', { net: euro(price), gross: euro(priceInclVat) })}</>;
  }
  if (rates.state !== 'ready') return <>{euro(price)}</>;
  const rate = rates.data[isEbookFormat(format) ? 'ebook' : 'print'];
  const gross = unitGross({ price: cents(price), priceInclVat: null }, { rate, country: 'NL' });
  return <>{t('fields.priceWithVat', { net: euro(price), gross: euro(gross), rate: formatPercent(rate) })}</>;
}
