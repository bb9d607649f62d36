import { Grid, Typography } from '@strapi/design-system';
import type { OrderSheet } from '../../../server/src/services/order-desk';
import { useNames } from '../use-names';
import { useWords } from '../words';

/** Who ordered, and where it goes. */
export function OrderCustomer({
  details,
  placeOfSupply: place,
}: Pick<OrderSheet, 'details' | 'placeOfSupply'>) {
  const words = useWords();
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
    { title: words('order.customer'), lines: [details.email, details.phone] },
    { title: words('order.billing'), lines: billing },
    {
      title: words('order.placeOfSupply'),
      lines: [
        words('order.place.billing', { country: country(place.billing) }),
        place.delivery ? words('order.place.delivery', { country: country(place.delivery) }) : '',
        place.payer ? words('order.place.payer', { country: country(place.payer) }) : '',
      ],
    },
    ...(details.hasAlternateDeliveryAddress ? [{ title: words('order.deliveredTo'), lines: delivery }] : []),
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
