import { formatMoney } from '@colophon/contracts/money/format-money';
import { type Cents, NO_CENTS } from '@colophon/contracts/money/money';
import { moneyText, type TypedMoney, typedMoney } from '@colophon/contracts/money/parse-money';
import { Box, Checkbox, Field, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useTranslate } from '../messages';
import { priceQuestion } from './price-question';
import { moneyProblem } from './problems';
import { type FieldProps, unreadText, useTyped } from './use-typed';
import { VatNote } from './vat-note';

type Props = FieldProps & { attribute: { options?: { isPrice?: boolean; vat?: 'excluded' } } };

/**
 * An amount field of the content manager: typed in euros, stored in cents. A large change of a price must be confirmed.
 */
export function MoneyInput({
  name,
  label,
  labelAction,
  hint,
  required = false,
  disabled = false,
  attribute,
}: Props) {
  const t = useTranslate();
  const { text, type, saved, reported, isLeft, leave } = useTyped<Cents>(name, moneyText);
  const [confirmed, setConfirmed] = useState<Cents | null>(null);
  const read = typedMoney(text);
  const questionOf = (typed: TypedMoney) =>
    attribute.options?.isPrice && 'cents' in typed ? priceQuestion(saved, typed.cents) : null;
  const question = questionOf(read);
  const isShown = question !== null && (isLeft || reported !== null);
  const update = (typed: string, agreed: Cents | null) => {
    const next = typedMoney(typed);
    setConfirmed(agreed);
    if ('problem' in next) return type(typed, next.problem === 'blank' ? null : unreadText(typed));
    type(typed, questionOf(next) && next.cents !== agreed ? unreadText(typed) : next.cents);
  };
  const confirm = (cents: Cents, isSure: boolean) => {
    update(text, isSure ? cents : null);
    leave();
  };
  const isUnconfirmed = isShown && 'cents' in read && confirmed !== read.cents;
  const problem = isUnconfirmed ? t('fields.priceUnconfirmed') : moneyProblem(t, read);
  const shownError = isLeft || reported !== null ? (problem ?? reported ?? false) : false;
  return (
    <Field.Root name={name} hint={hint} required={required} error={shownError}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        startAction={<Typography textColor="neutral600">€</Typography>}
        disabled={disabled}
        value={text}
        onChange={({ target }) => update(target.value, null)}
        onBlur={leave}
      />
      {'cents' in read && (
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {attribute.options?.vat === 'excluded' ? <VatNote cents={read.cents} /> : formatMoney(read.cents)}
        </Typography>
      )}
      {isShown && 'cents' in read && (
        <Box background="warning100" hasRadius padding={3} role="group" aria-label={t('fields.priceCheck')}>
          <Typography tag="p" variant="pi">
            {t(`fields.price.${question}`, {
              is: formatMoney(read.cents),
              was: formatMoney(saved ?? NO_CENTS),
            })}
          </Typography>
          <Checkbox
            checked={confirmed === read.cents}
            onCheckedChange={(checked) => confirm(read.cents, checked === true)}
          >
            {t('fields.priceRight', { is: formatMoney(read.cents) })}
          </Checkbox>
        </Box>
      )}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
