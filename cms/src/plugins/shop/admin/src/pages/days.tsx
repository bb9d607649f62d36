import { adminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { type Cents, NO_CENTS, subtract } from '@colophon/contracts/money/money';
import type { DaysPage as Days, SummedDay } from '@colophon/contracts/shop-admin/days';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { formatDay } from '@colophon/contracts/time/format-time';
import { Box, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { differenceOf } from '../../../server/src/daily-totals/domain/day-sum';
import { Download } from '../components/download';
import { Pages } from '../components/list-pages';
import { Loaded } from '../components/loaded';
import { Rows } from '../components/rows';
import { DayFilters } from '../days/day-filters';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { useShopData } from '../use-shop-data';

/** The totals of each day's payments and refunds, with the VAT in both by rate. */
export function DaysPage() {
  const t = useTranslate();
  const { today } = usePressClock();
  const [parameters] = useSearchParams();
  const result = useShopData(adminPath(shopAdminRoutes.dayList, { query: parameters }));
  const filter = new URLSearchParams(parameters);
  filter.delete('page');
  return (
    <Page.Main>
      <Page.Title>{t('days.title')}</Page.Title>
      <Layouts.Header
        title={t('days.title')}
        subtitle={result.state === 'ready' ? t('days.count', { count: result.data.total }) : ' '}
        secondaryAction={
          <Download
            path={adminPath(shopAdminRoutes.dayExport, { query: filter })}
            fileName={`days-${today()}.csv`}
            label={t('days.export')}
            failed={t('orders.exportFailed')}
          />
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Typography textColor="neutral600">{t('days.note')}</Typography>
          <DayFilters key={String(filter)} />
          <Loaded data={result} failed="page.failed">
            {(page) => <Found page={page} isFiltered={filter.size > 0} />}
          </Loaded>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Found({ page, isFiltered }: { page: Days; isFiltered: boolean }) {
  const t = useTranslate();
  if (page.days.length === 0) {
    return <EmptyStateLayout content={t(isFiltered ? 'days.nothing' : 'days.empty')} />;
  }
  return (
    <div>
      <Rows
        heads={[
          t('days.day'),
          t('days.captured'),
          t('days.returned'),
          t('days.lost'),
          t('days.difference'),
          t('days.sold'),
          t('days.refunded'),
        ]}
        rows={page.days.map((day) => [
          formatDay(day.day),
          formatMoney(day.captured),
          formatMoney(day.returned),
          formatMoney(day.lost),
          formatMoney(differenceOf(day, day.expected)),
          <VatRows key="sold" rows={day.sold} unallocated={NO_CENTS} />,
          <VatRows key="refunded" rows={day.refunded} unallocated={day.unallocated} />,
        ])}
      />
      <Pages page={page.page} pages={page.pages} label={t('days.title')} />
    </div>
  );
}

/** A row for each rate; a dash when there is none. */
function VatRows({ rows, unallocated }: { rows: SummedDay['sold']; unallocated: Cents }) {
  const t = useTranslate();
  const lines = rows.map(({ rate, gross, vat }) =>
    t('days.atRate', {
      rate: formatPercent(rate),
      net: formatMoney(subtract(gross, vat)),
      vat: formatMoney(vat),
    }),
  );
  if (unallocated > 0) lines.push(t('days.unallocated', { amount: formatMoney(unallocated) }));
  return (
    <Box>
      {(lines.length > 0 ? lines : ['–']).map((line) => (
        <Typography key={line} tag="p" style={{ whiteSpace: 'normal' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}
