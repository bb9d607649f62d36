import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { isValidElement, type ReactNode } from 'react';

/** A plain table of rows that never change places. */
export function Rows({ heads, rows }: { heads: string[]; rows: ReactNode[][] }) {
  return (
    <Table colCount={heads.length} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {heads.map((head) => (
            <Th key={head}>
              <Typography variant="sigma">{head}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((cells, row) => (
          <Tr key={row}>
            {heads.map((head, column) => (
              <Td key={head}>{cellOf(cells[column])}</Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function cellOf(cell: ReactNode): ReactNode {
  return isValidElement(cell) ? cell : <Typography>{cell}</Typography>;
}
