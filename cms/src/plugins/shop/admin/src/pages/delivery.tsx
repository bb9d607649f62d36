import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import type { DeliveryOverview } from '../../../server/src/services/delivery-desk';
import { AuditList } from '../audit-list';
import { DeliveryCalculator } from '../delivery/delivery-calculator';
import { VatTable } from '../delivery/vat-table';
import { ZoneTable } from '../delivery/zone-table';
import { NoticeBox } from '../notice-box';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** Where we deliver, for how much and with which VAT, on one page. */
export function DeliveryPage() {
  const words = useWords();
  const answer = useShopData<DeliveryOverview>('/shop/delivery');
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('desk.failed')} />;
  const { data } = answer;
  return (
    <Page.Main>
      <Page.Title>{words('delivery.title')}</Page.Title>
      <Layouts.Header title={words('delivery.title')} subtitle={words('delivery.subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.warnings.length > 0 && (
            <NoticeBox variant="warning" title={words('delivery.warnings')}>
              <Box tag="ul">
                {data.warnings.map(({ code, about }) => (
                  <li key={`${code} ${about}`}>{words(`warning.${code}`, { about })}</li>
                ))}
              </Box>
            </NoticeBox>
          )}
          <Typography textColor="neutral600">{words('delivery.takesEffect')}</Typography>
          <DeliveryCalculator countries={data.zones.flatMap(({ countries }) => countries)} />
          <ZoneTable zones={data.zones} closed={data.closed} />
          <VatTable vat={data.vat} />
          <AuditList entries={data.audit} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
