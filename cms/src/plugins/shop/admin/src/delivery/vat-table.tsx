import { formatPercent } from '@colophon/contracts/money/format-money';
import type { DeliveryOverview, VatPeriod } from '@colophon/contracts/shop-admin/delivery';
import { formatDay } from '@colophon/contracts/time/format-time';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Rows } from '../components/rows';
import { Section } from '../components/section';
import { useTranslate } from '../messages';

/** VAT rates by country: current, future and past ones. */
export function VatTable({ vat }: Pick<DeliveryOverview, 'vat'>) {
  const t = useTranslate();
  return (
    <Section title={t('delivery.vat')}>
      <Rows
        heads={[t('delivery.country'), t('delivery.print'), t('delivery.ebook')]}
        rows={vat.map((row) => [
          `${row.name} (${row.country})`,
          <Periods key="print" periods={row.print} />,
          <Periods key="ebook" periods={row.ebook} />,
        ])}
      />
      <Box paddingTop={3}>
        <TextLink tag={Link} to="/content-manager/collection-types/plugin::shop.vat-rate?sort=country:ASC">
          {t('delivery.editVat')}
        </TextLink>
      </Box>
    </Section>
  );
}

function Periods({ periods }: { periods: readonly VatPeriod[] }) {
  const t = useTranslate();
  const now = periods.find(({ isNow }) => isNow);
  const others = periods.filter(({ isNow }) => !isNow);
  return (
    <Box>
      <Typography tag="p" fontWeight="bold">
        {now ? formatPercent(now.rate) : t('delivery.noneNow')}
      </Typography>
      {others.map(({ rate, from, until }) => {
        const isPast = now !== undefined && from < now.from;
        const values = { rate: formatPercent(rate), date: formatDay(isPast && until ? until : from) };
        return (
          <Typography key={from} tag="p" textColor="neutral600">
            {t(isPast ? 'delivery.before' : 'delivery.next', values)}
          </Typography>
        );
      })}
    </Box>
  );
}
