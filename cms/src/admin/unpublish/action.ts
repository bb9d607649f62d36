import type { ReactNode } from 'react';

type Dialog = {
  type: 'dialog' | 'modal' | 'notification';
  title: string;
  content?: ReactNode;
  onConfirm?: () => void | Promise<void>;
};

/** What the content manager gives to an entry of a form's menu, as far as we look at it. */
export type ActionProps = {
  model: string;
  documentId?: string;
  document?: { locale?: string | null; status?: string };
  meta?: { availableLocales?: readonly { locale?: string | null; status?: string }[] };
};

/** An entry of the menu, as the content manager shows it; null for none. */
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
