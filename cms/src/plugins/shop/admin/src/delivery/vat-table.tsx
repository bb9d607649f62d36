import { formatDay } from '@colophon/contracts/format';
import { formatPercent } from '@colophon/contracts/format-money';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { VatPeriod } from '../../../server/src/domain/vat-periods';
import type { DeliveryOverview } from '../../../server/src/services/delivery-desk';
import { Rows } from '../rows';
import { Section } from '../section';
import { useWords } from '../words';

/** The rates country by country: what holds now, what comes and what was. */
export function VatTable({ vat }: Pick<DeliveryOverview, 'vat'>) {
  const words = useWords();
  return (
    <Section title={words('delivery.vat')}>
      <Rows
        heads={[words('delivery.country'), words('delivery.print'), words('delivery.ebook')]}
        rows={vat.map((row) => [
          `${row.name} (${row.country})`,
          <Periods key="print" periods={row.print} />,
          <Periods key="ebook" periods={row.ebook} />,
        ])}
      />
      <Box paddingTop={3}>
        <TextLink tag={Link} to="/content-manager/collection-types/plugin::shop.vat-rate?sort=country:ASC">
          {words('delivery.editVat')}
        </TextLink>
      </Box>
    </Section>
  );
}

function Periods({ periods }: { periods: readonly VatPeriod[] }) {
  const words = useWords();
  const now = periods.find(({ isNow }) => isNow);
  const others = periods.filter(({ isNow }) => !isNow);
  return (
    <Box>
      <Typography tag="p" fontWeight="bold">
        {now ? formatPercent(now.rate) : words('delivery.noneNow')}
      </Typography>
      {others.map(({ rate, from, until }) => {
        const isPast = now !== undefined && from < now.from;
        const values = { rate: formatPercent(rate), date: formatDay(isPast && until ? until : from) };
        return (
          <Typography key={from} tag="p" textColor="neutral600">
            {words(isPast ? 'delivery.before' : 'delivery.next', values)}
          </Typography>
        );
      })}
    </Box>
  );
}
