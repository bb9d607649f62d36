import type { ComponentType, ReactNode } from 'react';

type Dialog =
  | {
      type: 'dialog' | 'notification';
      title: string;
      content?: ReactNode;
      onConfirm?: () => void | Promise<void>;
    }
  | { type: 'modal'; title: string; content: ReactNode | ComponentType<{ onClose: () => void }> };

/** The props that the content manager passes to an entry of a form's menu, as far as we use them. */
export type ActionProps = {
  model: string;
  documentId?: string;
  document?: { locale?: string | null; status?: string };
  meta?: { availableLocales?: readonly { locale?: string | null; status?: string }[] };
};

/** A menu entry as the content manager renders it; null for none. */
export type Action = {
  (
    props: ActionProps,
  ):
    | ({
        label: string;
        disabled?: boolean;
        icon?: ReactNode;
        variant?: string;
        position?: string | readonly string[];
        onClick?: ((event: never) => unknown) | undefined;
        dialog?: Dialog;
      } & Record<string, unknown>)
    | null
    | undefined;
  type?: string | undefined;
  position?: string | readonly string[] | undefined;
};

/** An action on the chosen rows of a list, as the content manager renders it; null for none. */
export type BulkAction = {
  (props: {
    documents: readonly { locale?: string | null; status?: string }[];
  }): ({ label: string; dialog?: Dialog } & Record<string, unknown>) | null | undefined;
  type?: string | undefined;
};
