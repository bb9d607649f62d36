import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Button, Field, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';

type Props = { number: string; onChange: () => void };

/** Form that adds a note to an order, which is then shown in its timeline. */
export function OrderNoteForm({ number, onChange }: Props) {
  const t = useTranslate();
  const may = usePermission();
  const { busy, send } = useAdminAction();
  const [text, setText] = useState('');
  if (!may('orders.note')) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const path = adminPath(shopAdminRoutes.orderNote, { params: { number } });
    const saved = await send(path, { text }, 'order.noted');
    if (!saved) return;
    setText('');
    onChange();
  };
  return (
    <Box tag="form" onSubmit={save} paddingTop={4}>
      <Field.Root hint={t('order.noteHint')}>
        <Field.Label>{t('order.note')}</Field.Label>
        <Textarea maxLength={2000} value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Hint />
      </Field.Root>
      <Box paddingTop={2}>
        <Button type="submit" variant="secondary" disabled={!text.trim()} loading={busy}>
          {t('order.addNote')}
        </Button>
      </Box>
    </Box>
  );
}
