import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { isValidElement, type ReactNode } from 'react';

/** A plain table; a head is words, or something to press that sorts by it. */
export function Rows({ heads, rows }: { heads: ReactNode[]; rows: ReactNode[][] }) {
  return (
    <Table colCount={heads.length} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {heads.map((head, column) => (
            <Th key={column}>
              {isValidElement(head) ? head : <Typography variant="sigma">{head}</Typography>}
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((cells, row) => (
          <Tr key={row}>
            {heads.map((_head, column) => (
              <Td key={column}>{cellOf(cells[column])}</Td>
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
