import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { euro } from '../format';
import { useDeskAction } from '../use-desk-action';
import { useWords } from '../words';
import { type Account, useRefundChoice } from './refund-choice';
import { RefundFields } from './refund-fields';

type Props = { path: string; amount: number; account: Account; onDone: () => void };

/** The button behind which somebody says for which lines a refund was that came without. */
export function AllotDialog(props: Props) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <Modal.Root open={open} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="secondary" size="S">
          {words('refunds.allot')}
        </Button>
      </Modal.Trigger>
      {open && <AllotForm {...props} onClose={() => setOpen(false)} />}
    </Modal.Root>
  );
}

function AllotForm({ path, amount, account, onDone, onClose }: Props & { onClose: () => void }) {
  const words = useWords();
  const { busy, send } = useDeskAction();
  const choice = useRefundChoice(account);
  const rest = amount - choice.sum;
  const store = async (event: FormEvent) => {
    event.preventDefault();
    if (choice.wish === null || rest < 0) return;
    const done = await send(path, choice.wish, 'refunds.allotted');
    onDone();
    if (done) onClose();
  };
  return (
    <Modal.Content>
      <form onSubmit={store} noValidate>
        <Modal.Header>
          <Modal.Title>{words('refunds.allotTitle', { amount: euro(amount) })}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            <RefundFields account={account} choice={choice} onChange={() => undefined} />
            <Typography role="status" textColor={rest < 0 ? 'danger600' : 'neutral600'}>
              {rest < 0
                ? words('refunds.allotTooMuch', { sum: euro(choice.sum), amount: euro(amount) })
                : words('refunds.allotRest', { rest: euro(rest) })}
            </Typography>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{words('desk.cancel')}</Button>
          </Modal.Close>
          <Button type="submit" loading={busy}>
            {words('refunds.allotConfirm')}
          </Button>
        </Modal.Footer>
      </form>
    </Modal.Content>
  );
}
