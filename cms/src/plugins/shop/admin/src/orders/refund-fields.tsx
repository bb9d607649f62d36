import { formatMoney } from '@colophon/contracts/money/format-money';
import { Box, Button, Checkbox, Field, Flex, TextInput } from '@strapi/design-system';
import { copiesAmount } from '../../../server/src/refund/domain/refund-parts';
import { useTranslate } from '../messages';
import { AllocateFirst, type ToAllocate } from './allocate-first';
import { type Account, linesLeft, type RefundChoice, typedCopies } from './refund-choice';

type Props = {
  account: Account;
  choice: RefundChoice;
  onChange: () => void;
  /** a refund that has to be allocated before everything that is left can be refunded */
  first?: ToAllocate | undefined;
};

/** Fields for the refundable parts of an order: copies of each line, and delivery. */
export function RefundFields({ account, choice, onChange, first }: Props) {
  const t = useTranslate();
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {linesLeft(account).map((paidLine) => {
        const typed = choice.copies[paidLine.line] ?? '';
        const copies = typedCopies(typed, paidLine);
        const error = copies === null ? t('refunds.copiesWrong', { left: paidLine.copiesLeft }) : false;
        return (
          <Field.Root
            key={paidLine.line}
            name={`copies-${paidLine.line}`}
            error={error}
            hint={t('refunds.copiesHint', { left: paidLine.copiesLeft, amount: formatMoney(paidLine.left) })}
          >
            <Field.Label>{t('refunds.copiesOf', titleOf(paidLine))}</Field.Label>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              value={typed}
              endAction={copies ? <span>{formatMoney(copiesAmount(paidLine, copies))}</span> : undefined}
              onChange={({ target }) => {
                choice.type(paidLine.line, target.value);
                onChange();
              }}
            />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        );
      })}
      {account.delivery > 0 && (
        <Checkbox
          checked={choice.delivery}
          onCheckedChange={(checked) => {
            choice.chooseDelivery(checked === true);
            onChange();
          }}
        >
          {t('refunds.deliveryToo', { amount: formatMoney(account.delivery) })}
        </Checkbox>
      )}
      {first ? (
        <AllocateFirst {...first} />
      ) : (
        <Box>
          <Button
            variant="tertiary"
            onClick={() => {
              choice.chooseAll();
              onChange();
            }}
          >
            {t('refunds.everything')}
          </Button>
        </Box>
      )}
    </Flex>
  );
}

function titleOf({ title, format }: Account['paidLines'][number]): { title: string; format: string } {
  return { title: title ?? '', format: format ?? '' };
}
