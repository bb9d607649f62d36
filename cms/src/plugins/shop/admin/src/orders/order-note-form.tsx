import { Box, Button, Field, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useWords } from '../words';

type Props = { number: string; onChange: () => void };

/** Writes a note at an order, which then stands in its story. */
export function OrderNoteForm({ number, onChange }: Props) {
  const words = useWords();
  const may = useMay();
  const { busy, send } = useDeskAction();
  const [text, setText] = useState('');
  if (!may('orders.note')) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await send(`/shop/orders/${encodeURIComponent(number)}/notes`, { text }, 'order.noted');
    if (!saved) return;
    setText('');
    onChange();
  };
  return (
    <Box tag="form" onSubmit={save} paddingTop={4}>
      <Field.Root hint={words('order.noteHint')}>
        <Field.Label>{words('order.note')}</Field.Label>
        <Textarea maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Box paddingTop={2}>
        <Button type="submit" variant="secondary" disabled={!text.trim()} loading={busy}>
          {words('order.addNote')}
        </Button>
      </Box>
    </Box>
  );
}
