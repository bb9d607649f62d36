import { adminPath } from '@colophon/contracts/admin/admin-route';
import { isEbookFormat, type PublicationFormat } from '@colophon/contracts/catalogue/product';
import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { type Cents, centsSchema } from '@colophon/contracts/money/money';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { useForm } from '@strapi/strapi/admin';
import { unitGross } from '../../../server/src/vat/domain/vat';
import { useTranslate } from '../messages';
import { useShopData } from '../use-shop-data';

type Form = { publicationFormat?: PublicationFormat; priceInclVat?: unknown };

/** Shows the gross price in the Netherlands for a net price, with the rule of the cart. */
export function VatNote({ cents: price }: { cents: Cents }) {
  const t = useTranslate();
  const rates = useShopData(adminPath(shopAdminRoutes.dutchVat));
  const { publicationFormat: format = 'Paperback', priceInclVat } = useForm(
    'VatNote',
    ({ values }: { values: Form }) => values,
  );
  const cover = centsSchema.safeParse(priceInclVat);
  if (cover.success) {
    return <>{t('fields.priceCover', { net: formatMoney(price), gross: formatMoney(cover.data) })}</>;
  }
  if (rates.state !== 'ready') return <>{formatMoney(price)}</>;
  const rate = rates.data[isEbookFormat(format) ? 'ebook' : 'print'];
  const gross = unitGross({ price, priceInclVat: null }, { rate, country: 'NL' });
  return (
    <>
      {t('fields.priceWithVat', {
        net: formatMoney(price),
        gross: formatMoney(gross),
        rate: formatPercent(rate),
      })}
    </>
  );
}
