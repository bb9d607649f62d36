import type { AdminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney } from '@colophon/contracts/money/format-money';
import { NO_CENTS, sum } from '@colophon/contracts/money/money';
import { moneyText, typedMoney } from '@colophon/contracts/money/parse-money';
import type { RefundDetails } from '@colophon/contracts/shop-admin/refunds';
import type { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import {
  Button,
  Checkbox,
  Field,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { DialogForm } from '../components/dialog-form';
import { useTranslate } from '../messages';
import { moneyProblem } from '../typed/problems';
import { useAdminAction } from '../use-admin-action';
import type { ToAllocate } from './allocate-first';
import { useRefundChoice } from './refund-choice';
import { RefundFields } from './refund-fields';

type Payment = RefundDetails['refundable'][number];
type Props = {
  path: AdminPath<typeof shopAdminRoutes.refundCreate>;
  refundable: readonly Payment[];
  account: RefundDetails['account'];
  /** a refund that has to be allocated first; absent when all are allocated */
  first?: ToAllocate | undefined;
  onDone: () => void;
};

/** The button that refunds, and its form. */
export function RefundDialog(props: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Modal.Root open={open} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="danger-light">{t('refunds.refund')}</Button>
      </Modal.Trigger>
      {/* A new form each time, with its own idempotency key: a second click is not a second refund. */}
      {open && <RefundForm {...props} onClose={() => setOpen(false)} />}
    </Modal.Root>
  );
}

function RefundForm({ path, refundable, account, first, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  const [key] = useState(newKey);
  const [payment, setPayment] = useState<Payment>(refundable[0] as Payment);
  const isByLines = payment.n === account?.n;
  const [typed, setTyped] = useState(isByLines ? '' : moneyText(payment.amount));
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [tried, setTried] = useState(false);
  const choice = useRefundChoice(isByLines ? account : null);

  const read = typedMoney(typed);
  // Of an order's own payment lines can be chosen, and a sum added; of another payment only a sum.
  const typedSum = isByLines && typed.trim() === '' ? NO_CENTS : 'cents' in read ? read.cents : null;
  const total = typedSum === null || choice.requested === null ? null : sum([choice.sum, typedSum]);
  const amount = total !== null && total >= 1 && total <= payment.amount ? total : null;
  const outOfBounds = t(isByLines ? 'refunds.totalWrong' : 'refunds.amountWrong', {
    amount: formatMoney(payment.amount),
  });
  const errors = {
    amount: amount === null ? (typedSum === null && moneyProblem(t, read)) || outOfBounds : '',
    reason: reason.trim() ? '' : t('refunds.reasonMissing'),
    sure: sure ? '' : t('refunds.sureMissing'),
  };
  const shown = (error: string) => (tried && error ? error : false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === null || errors.amount || errors.reason || errors.sure) return;
    const request = { ...choice.requested, amount, reason: reason.trim(), n: payment.n, key };
    const done = await send(path, request, 'refunds.asked');
    onDone();
    if (done) onClose();
  };
  const choose = (n: string | number) => {
    const chosen = refundable.find((one) => one.n === Number(n)) ?? payment;
    setPayment(chosen);
    setTyped(chosen.n === account?.n ? '' : moneyText(chosen.amount));
    setSure(false);
  };

  return (
    <DialogForm
      title={t('refunds.refund')}
      submit={t('refunds.confirm', { amount: formatMoney(amount ?? NO_CENTS) })}
      variant="danger"
      busy={busy}
      onSubmit={submit}
    >
      {refundable.length > 1 && (
        <Field.Root>
          <Field.Label>{t('refunds.payment')}</Field.Label>
          <SingleSelect value={payment.n} onChange={choose}>
            {refundable.map(({ n, amount: left }) => (
              <SingleSelectOption key={n} value={n}>
                {t('refunds.paymentChoice', { n, amount: formatMoney(left) })}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      )}
      {isByLines && account && (
        <RefundFields
          account={account}
          choice={choice}
          onChange={() => setSure(false)}
          first={
            first && {
              ...first,
              onAllocate: () => {
                onClose();
                first.onAllocate();
              },
            }
          }
        />
      )}
      <Field.Root
        required={!isByLines}
        error={shown(errors.amount)}
        hint={
          isByLines
            ? t('refunds.otherSumHint')
            : t('refunds.amountHint', { amount: formatMoney(payment.amount) })
        }
      >
        <Field.Label>{t(isByLines ? 'refunds.otherSum' : 'refunds.amount')}</Field.Label>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setSure(false);
          }}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root required error={shown(errors.reason)} hint={t('refunds.reasonHint')}>
        <Field.Label>{t('refunds.reason')}</Field.Label>
        <Textarea maxLength={255} value={reason} onChange={({ target }) => setReason(target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Field.Root error={shown(errors.sure)}>
        <Checkbox checked={sure} onCheckedChange={(checked) => setSure(checked === true)}>
          {t('refunds.sure', { amount: formatMoney(amount ?? NO_CENTS) })}
        </Checkbox>
        <Field.Error />
      </Field.Root>
      <Typography variant="pi" textColor="neutral600">
        {t('refunds.whole')}
      </Typography>
    </DialogForm>
  );
}

/** Generates a UUID. The panel may be served over plain http, where browsers have no `randomUUID`. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
