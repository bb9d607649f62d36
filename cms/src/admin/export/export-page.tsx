import { adminPath } from '@colophon/contracts/admin/admin-route';
import { importRoutes } from '@colophon/contracts/admin/import-routes';
import { Flex, Typography } from '@strapi/design-system';
import { Layouts, Page, useRBAC } from '@strapi/strapi/admin';
import { Card } from '../../plugins/shop/admin/src/components/card';
import { Download } from '../../plugins/shop/admin/src/components/download';
import { Section } from '../../plugins/shop/admin/src/components/section';
import { READ_IMPORTS } from '../import/permissions';
import { Feeds } from './feeds';
import { useMessages } from './messages';
import { OnixExport } from './onix-export';
import { READ_EXPORTS } from './permissions';

/** The catalogue as files, and at addresses where recipients fetch it. */
export default function ExportPage() {
  const t = useMessages();
  // A spreadsheet is there to be imported again.
  const { allowedActions } = useRBAC(READ_IMPORTS);
  return (
    <Page.Protect permissions={READ_EXPORTS}>
      <Page.Main>
        <Page.Title>{t('title')}</Page.Title>
        <Layouts.Header title={t('title')} subtitle={t('subtitle')} />
        <Layouts.Content>
          <Flex direction="column" alignItems="stretch" gap={8}>
            <Section title={t('onix')}>
              <Card>
                <OnixExport />
              </Card>
            </Section>
            <Section title={t('feeds')}>
              <Feeds />
            </Section>
            {allowedActions.canRead && (
              <Section title={t('sheets')}>
                <Card>
                  <Typography>{t('sheets.text')}</Typography>
                  <Flex gap={2}>
                    {(['xlsx', 'csv'] as const).map((format) => (
                      <Download
                        key={format}
                        path={adminPath(importRoutes.sheet, { query: { format } })}
                        fileName={`titles.${format}`}
                        label={t(`sheets.${format}`)}
                        failed={t('download.failed')}
                      />
                    ))}
                  </Flex>
                </Card>
              </Section>
            )}
          </Flex>
        </Layouts.Content>
      </Page.Main>
    </Page.Protect>
  );
}
