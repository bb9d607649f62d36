import { Box, EmptyStateLayout, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { DeliveryOverview } from '../../../server/src/services/delivery-desk';
import { euro, weight } from '../format';
import { Rows } from '../rows';
import { Section } from '../section';
import { useWords } from '../words';

const EDITOR = '/content-manager/collection-types/plugin::shop';

/** Each zone with its countries, its weight classes and the sum from which it is free. */
export function ZoneTable({ zones, closed }: Pick<DeliveryOverview, 'zones' | 'closed'>) {
  const words = useWords();
  return (
    <Section title={words('delivery.zones')}>
      {zones.length === 0 ? (
        <EmptyStateLayout content={words('delivery.noZones')} />
      ) : (
        <Rows
          heads={[
            words('delivery.zone'),
            words('delivery.classes'),
            words('delivery.freeFrom'),
            words('delivery.countries'),
            words('desk.actions'),
          ]}
          rows={zones.map((zone) => [
            <Typography key="name" fontWeight="bold">
              {zone.name}
            </Typography>,
            <Box key="classes">
              {zone.classes.map(({ upToGrams, amount }) => (
                <Typography key={upToGrams} tag="p">
                  {words('delivery.upTo', { weight: weight(upToGrams) })}: {euro(amount)}
                </Typography>
              ))}
            </Box>,
            zone.freeFrom === null ? words('delivery.never') : euro(zone.freeFrom),
            <Typography key="countries" style={{ whiteSpace: 'normal' }}>
              {zone.countries.map(({ name }) => name).join(', ')}
            </Typography>,
            <TextLink key="edit" tag={Link} to={`${EDITOR}.shipping-zone/${zone.documentId}`}>
              {words('delivery.edit')}
            </TextLink>,
          ])}
        />
      )}
      {closed.length > 0 && (
        <Box paddingTop={3}>
          <Typography>
            {words('delivery.closed')}: {closed.map(({ name }) => name).join(', ')}
          </Typography>
        </Box>
      )}
      <Flex gap={5} paddingTop={3}>
        <TextLink tag={Link} to={`${EDITOR}.shipping-zone`}>
          {words('delivery.editZones')}
        </TextLink>
        <TextLink tag={Link} to={`${EDITOR}.shipping-country`}>
          {words('delivery.editCountries')}
        </TextLink>
      </Flex>
    </Section>
  );
}
