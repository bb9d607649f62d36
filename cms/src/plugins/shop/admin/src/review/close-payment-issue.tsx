import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { PaymentIssueItem } from '@colophon/contracts/shop-admin/payment-issues';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Button, Field, Modal, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { DialogForm } from '../components/dialog-form';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';

type Props = { issue: PaymentIssueItem; onChange: () => void };

/** Dialog that asks what was done about a payment issue, and closes it. */
export function ClosePaymentIssue({ issue, onChange }: Props) {
  const t = useTranslate();
  const { busy, send } = useAdminAction();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = async (event: FormEvent) => {
    event.preventDefault();
    const path = adminPath(shopAdminRoutes.paymentIssueClose, { params: { id: issue.id } });
    const closed = await send(path, { note }, 'review.closedDone');
    // The typed text stays until it is saved.
    if (closed === null) return;
    setOpen(false);
    onChange();
  };
  return (
    <Modal.Root open={open} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button size="S" variant="secondary">
          {t('review.close')}
        </Button>
      </Modal.Trigger>
      <DialogForm
        title={t('review.closeTitle')}
        submit={t('review.save')}
        disabled={!note.trim()}
        busy={busy}
        onSubmit={close}
      >
        <Field.Root hint={t('review.noteHint')} required>
          <Field.Label>{t('review.note')}</Field.Label>
          <Textarea maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
          <Field.Hint />
        </Field.Root>
      </DialogForm>
    </Modal.Root>
  );
}
