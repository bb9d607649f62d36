import { formatMoney } from '@colophon/contracts/money/format-money';
import type { DeliveryOverview } from '@colophon/contracts/shop-admin/delivery';
import { Box, EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Rows } from '../components/rows';
import { Section } from '../components/section';
import { formatWeight } from '../format';
import { useTranslate } from '../messages';

const EDITOR = '/content-manager/collection-types/plugin::shop';

/** Each zone with its countries, its weight classes and the threshold of free delivery. */
export function ZoneTable({ zones, closed }: Pick<DeliveryOverview, 'zones' | 'closed'>) {
  const t = useTranslate();
  return (
    <Section title={t('delivery.zones')}>
      {zones.length === 0 ? (
        <EmptyStateLayout content={t('delivery.noZones')} />
      ) : (
        <Rows
          heads={[
            t('delivery.zone'),
            t('delivery.classes'),
            t('delivery.freeFrom'),
            t('delivery.countries'),
            t('page.actions'),
          ]}
          rows={zones.map((zone) => [
            <Typography key="name" fontWeight="bold">
              {zone.name}
            </Typography>,
            <Box key="classes">
              {zone.classes.map(({ upToGrams, amount }) => (
                <Typography key={upToGrams} tag="p">
                  {t('delivery.upTo', { weight: formatWeight(upToGrams) })}: {formatMoney(amount)}
                </Typography>
              ))}
            </Box>,
            zone.freeFrom === null ? t('delivery.never') : formatMoney(zone.freeFrom),
            <Typography key="countries" style={{ whiteSpace: 'normal' }}>
              {zone.countries.map(({ name }) => name).join(', ')}
            </Typography>,
            <TextLink key="edit" tag={Link} to={`${EDITOR}.shipping-zone/${zone.documentId}`}>
              {t('delivery.edit')}
            </TextLink>,
          ])}
        />
      )}
      {closed.length > 0 && (
        <Box paddingTop={3}>
          <Typography>
            {t('delivery.closed')}: {closed.map(({ name }) => name).join(', ')}
          </Typography>
        </Box>
      )}
      <Flex gap={5} paddingTop={3}>
        <TextLink tag={Link} to={`${EDITOR}.shipping-zone`}>
          {t('delivery.editZones')}
        </TextLink>
        <TextLink tag={Link} to={`${EDITOR}.shipping-country`}>
          {t('delivery.editCountries')}
        </TextLink>
      </Flex>
    </Section>
  );
}
