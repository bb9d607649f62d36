import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { AuditList } from '../audit/audit-list';
import { NoticeBox } from '../components/notice-box';
import { DeliveryCalculator } from '../delivery/delivery-calculator';
import { VatTable } from '../delivery/vat-table';
import { ZoneTable } from '../delivery/zone-table';
import { useTranslate } from '../messages';
import { useShopData } from '../use-shop-data';

/** Delivery zones, prices and VAT on one page. */
export function DeliveryPage() {
  const t = useTranslate();
  const result = useShopData(adminPath(shopAdminRoutes.deliveryShow));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('page.failed')} />;
  const { data } = result;
  return (
    <Page.Main>
      <Page.Title>{t('delivery.title')}</Page.Title>
      <Layouts.Header title={t('delivery.title')} subtitle={t('delivery.subtitle')} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.warnings.length > 0 && (
            <NoticeBox variant="warning" title={t('delivery.warnings')}>
              <Box tag="ul">
                {data.warnings.map(({ code, about }) => (
                  <li key={`${code} ${about}`}>{t(`warning.${code}`, { about })}</li>
                ))}
              </Box>
            </NoticeBox>
          )}
          <Typography textColor="neutral600">{t('delivery.takesEffect')}</Typography>
          <DeliveryCalculator countries={data.zones.flatMap(({ countries }) => countries)} />
          <ZoneTable zones={data.zones} closed={data.closed} />
          <VatTable vat={data.vat} />
          <AuditList entries={data.audit} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
