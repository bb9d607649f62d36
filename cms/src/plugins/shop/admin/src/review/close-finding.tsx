import { Button, Field, Modal, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import type { FindingItem } from '../../../server/src/services/finding-desk';
import { useDeskAction } from '../use-desk-action';
import { useWords } from '../words';

type Props = { finding: FindingItem; onChange: () => void };

/** Asks what was done about a payment, and closes it with that. */
export function CloseFinding({ finding, onChange }: Props) {
  const words = useWords();
  const { busy, send } = useDeskAction();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const close = async (event: FormEvent) => {
    event.preventDefault();
    const closed = await send(`/shop/findings/${finding.id}/close`, { note }, 'review.closedDone');
    // What was typed stays until it is saved.
    if (closed === null) return;
    setOpen(false);
    onChange();
  };
  return (
    <Modal.Root open={open} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button size="S" variant="secondary">
          {words('review.close')}
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <form onSubmit={close}>
          <Modal.Header>
            <Modal.Title>{words('review.closeTitle')}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Field.Root hint={words('review.noteHint')} required>
              <Field.Label>{words('review.note')}</Field.Label>
              <Textarea maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
              <Field.Hint />
            </Field.Root>
          </Modal.Body>
          <Modal.Footer>
            <Modal.Close>
              <Button variant="tertiary">{words('desk.cancel')}</Button>
            </Modal.Close>
            <Button type="submit" disabled={!note.trim()} loading={busy}>
              {words('review.save')}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
