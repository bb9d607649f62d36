import { Button, type ButtonProps, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'size' | 'disabled'> & {
  label: string;
  /** the question, and what follows from a yes */
  title: string;
  text: ReactNode;
  onConfirm: () => Promise<void>;
};

/** A button that asks before it does what it says. */
export function ConfirmedButton({ label, title, text, onConfirm, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setOpen(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button {...button}>{label}</Button>
      </Dialog.Trigger>
      <ConfirmDialog title={title} variant="default" onConfirm={confirm}>
        {text}
      </ConfirmDialog>
    </Dialog.Root>
  );
}
