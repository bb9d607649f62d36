import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** The text of a dialog that says what *Unpublish* does, above what Strapi asks in it. */
export function Explained({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p" variant="omega" textAlign="center">
        {text}
      </Typography>
      {children}
    </Flex>
  );
}
