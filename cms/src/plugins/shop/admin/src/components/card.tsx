import { Box, Flex } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** A white box with its parts below each other. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {children}
      </Flex>
    </Box>
  );
}
