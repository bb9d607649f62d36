import { Button, type ButtonProps, Dialog } from '@strapi/design-system';
import { ConfirmDialog } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'startIcon' | 'size' | 'disabled'> & {
  label: string;
  /** the confirmation question, and its consequences */
  title: string;
  text: ReactNode;
  onConfirm: () => Promise<void>;
};

/** A button that asks for confirmation before it acts. */
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
