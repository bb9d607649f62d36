import type { AdminPath } from '@colophon/contracts/admin/admin-route';
import { formatMoney } from '@colophon/contracts/money/format-money';
import { type Cents, subtract } from '@colophon/contracts/money/money';
import type { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Button, Modal, Typography } from '@strapi/design-system';
import type { FormEvent } from 'react';
import { DialogForm } from '../components/dialog-form';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';
import { type Account, useRefundChoice } from './refund-choice';
import { RefundFields } from './refund-fields';

type Props = {
  path: AdminPath<typeof shopAdminRoutes.refundAllocate>;
  amount: Cents;
  account: Account;
  onDone: () => void;
};
type Shown = { open: boolean; setOpen: (open: boolean) => void };

/** Button and dialog that allocate a refund to lines. Another button may open it, too. */
export function AllocateDialog({ open, setOpen, ...props }: Props & Shown) {
  const t = useTranslate();
  return (
    <Modal.Root open={open} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="secondary" size="S">
          {t('refunds.allocate')}
        </Button>
      </Modal.Trigger>
      {open && <AllocateForm {...props} onClose={() => setOpen(false)} />}
    </Modal.Root>
  );
}

function AllocateForm({ path, amount, account, onDone, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  const choice = useRefundChoice(account);
  const rest = subtract(amount, choice.sum);
  const store = async (event: FormEvent) => {
    event.preventDefault();
    if (choice.requested === null || rest < 0) return;
    const done = await send(path, choice.requested, 'refunds.allocated');
    onDone();
    if (done) onClose();
  };
  return (
    <DialogForm
      title={t('refunds.allocateTitle', { amount: formatMoney(amount) })}
      submit={t('refunds.allocateConfirm')}
      busy={busy}
      onSubmit={store}
    >
      <RefundFields account={account} choice={choice} onChange={() => undefined} />
      <Typography role="status" textColor={rest < 0 ? 'danger600' : 'neutral600'}>
        {rest < 0
          ? t('refunds.allocateTooMuch', { sum: formatMoney(choice.sum), amount: formatMoney(amount) })
          : t('refunds.allocateRest', { rest: formatMoney(rest) })}
      </Typography>
    </DialogForm>
  );
}
