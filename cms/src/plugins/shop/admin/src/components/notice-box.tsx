import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

const COLOURS = {
  success: { background: 'success100', border: 'success200', text: 'success700' },
  warning: { background: 'warning100', border: 'warning200', text: 'warning700' },
  danger: { background: 'danger100', border: 'danger200', text: 'danger700' },
} as const;

type Props = { variant: keyof typeof COLOURS; title: string; children?: ReactNode };

/** A permanent notice on a page: the panel's own alert can be closed. */
export function NoticeBox({ variant, title, children }: Props) {
  const { background, border, text } = COLOURS[variant];
  return (
    <Box background={background} borderColor={border} hasRadius padding={4}>
      <Typography tag="p" fontWeight="bold" textColor={text}>
        {title}
      </Typography>
      {children && <Typography tag="div">{children}</Typography>}
    </Box>
  );
}
