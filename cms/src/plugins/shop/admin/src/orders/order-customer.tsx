import type { OrderDetails } from '@colophon/contracts/shop-admin/orders';
import { Grid, Typography } from '@strapi/design-system';
import { useTranslate } from '../messages';
import { useNames } from '../use-names';

/** Customer and delivery address. */
export function OrderCustomer({
  details,
  placeOfSupply: place,
}: Pick<OrderDetails, 'details' | 'placeOfSupply'>) {
  const t = useTranslate();
  const { country } = useNames();
  const billing = [
    `${details.firstName} ${details.lastName}`,
    `${details.street} ${details.houseNumber} ${details.houseNumberAdd}`,
    `${details.postalcode} ${details.city}`,
    country(details.country),
  ];
  const delivery = [
    `${details.deliveryFirstName} ${details.deliveryLastName}`,
    `${details.deliveryStreet} ${details.deliveryHouseNumber} ${details.deliveryHouseNumberAdd}`,
    `${details.deliveryPostalcode} ${details.deliveryCity}`,
    country(details.deliveryCountry ?? ''),
  ];
  const blocks = [
    { title: t('order.customer'), lines: [details.email, details.phone] },
    { title: t('order.billing'), lines: billing },
    {
      title: t('order.placeOfSupply'),
      lines: [
        t('order.place.billing', { country: country(place.billing) }),
        place.delivery ? t('order.place.delivery', { country: country(place.delivery) }) : '',
        place.payer ? t('order.place.payer', { country: country(place.payer) }) : '',
      ],
    },
    ...(details.hasAlternateDeliveryAddress ? [{ title: t('order.deliveredTo'), lines: delivery }] : []),
  ];
  return (
    <Grid.Root gap={6}>
      {blocks.map(({ title, lines }) => (
        <Grid.Item key={title} col={4} xs={12} alignItems="flex-start" direction="column">
          <Typography variant="delta" tag="h2">
            {title}
          </Typography>
          {lines
            .filter((line) => line?.trim())
            .map((line) => (
              <Typography key={line}>{line}</Typography>
            ))}
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
