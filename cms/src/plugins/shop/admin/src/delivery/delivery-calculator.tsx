import { adminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { typedMoney } from '@colophon/contracts/money/parse-money';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import {
  Box,
  Button,
  Field,
  Flex,
  Grid,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { DayField } from '../components/day-field';
import { Section } from '../components/section';
import { TextField } from '../components/text-field';
import { useTranslate } from '../messages';
import { moneyProblem } from '../typed/problems';
import { useAdminAction } from '../use-admin-action';

type Props = { countries: readonly { code: string; name: string }[] };

/** Quotes delivery of a parcel, with the rules of the cart. */
export function DeliveryCalculator({ countries }: Props) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  const [country, setCountry] = useState('NL');
  const [grams, setGrams] = useState('500');
  const [goods, setGoods] = useState('25,00');
  const [day, setDay] = useState('');
  const [message, setMessage] = useState('');

  const count = async (event: FormEvent) => {
    event.preventDefault();
    const amount = typedMoney(goods);
    if ('problem' in amount || !/^\d{1,7}$/.test(grams.trim())) {
      setMessage(moneyProblem(t, amount) ?? t('quote.wrong'));
      return;
    }
    const parcel = { country, goods: amount.cents, grams: Number(grams), day: day || null };
    const quote = await send(adminPath(shopAdminRoutes.deliveryQuote), parcel);
    setMessage(
      quote
        ? t(quote.isFree ? 'quote.free' : 'quote.result', {
            delivery: formatMoney(quote.delivery),
            total: formatMoney(quote.total),
            vat: formatMoney(quote.vat),
            rate: formatPercent(quote.vatRate),
          })
        : '',
    );
  };

  return (
    <Section title={t('quote.title')}>
      <Box tag="form" background="neutral0" shadow="tableShadow" hasRadius padding={5} onSubmit={count}>
        <Grid.Root gap={4}>
          <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
            <Field.Root>
              <Field.Label>{t('quote.country')}</Field.Label>
              <SingleSelect value={country} onChange={(chosen) => setCountry(String(chosen))}>
                {countries.map(({ code, name }) => (
                  <SingleSelectOption key={code} value={code}>
                    {name}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
          </Grid.Item>
          <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
            <TextField label="quote.grams" value={grams} onChange={setGrams} />
          </Grid.Item>
          <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
            <TextField label="quote.goods" value={goods} onChange={setGoods} />
          </Grid.Item>
          <Grid.Item col={3} s={6} xs={12} direction="column" alignItems="stretch">
            <DayField label="quote.day" hint="check.dayHint" value={day} onChange={setDay} />
          </Grid.Item>
        </Grid.Root>
        <Flex gap={4} paddingTop={4} wrap="wrap">
          <Button type="submit" loading={busy}>
            {t('quote.count')}
          </Button>
          <Typography aria-live="polite">{message}</Typography>
        </Flex>
      </Box>
    </Section>
  );
}
