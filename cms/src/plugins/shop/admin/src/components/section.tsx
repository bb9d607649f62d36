import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A section of a page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section">
      <Box paddingBottom={3}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
