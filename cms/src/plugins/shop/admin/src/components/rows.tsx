import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { isValidElement, type ReactNode } from 'react';

/** Closer than the panel's own tables: ours have more columns, and have to fit next to the menu. */
const CLOSE = { paddingInline: '0.5rem' };
/** Length of the longest text that must not wrap: a timestamp, an amount, an order number. */
const UNBROKEN = 20;

/** A plain table; a header cell is text, or a button that sorts by it. */
export function Rows({ heads, rows }: { heads: ReactNode[]; rows: ReactNode[][] }) {
  return (
    <Table colCount={heads.length} rowCount={rows.length + 1}>
      <Thead>
        <Tr>
          {heads.map((head, column) => (
            <Th key={column} style={CLOSE}>
              {isValidElement(head) ? head : <Typography variant="sigma">{head}</Typography>}
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map((cells, row) => (
          <Tr key={row}>
            {heads.map((_head, column) => (
              <Td key={column} style={CLOSE}>
                {cellOf(cells[column])}
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

function cellOf(cell: ReactNode): ReactNode {
  if (isValidElement(cell)) return cell;
  const isLong = typeof cell === 'string' && cell.length > UNBROKEN;
  return <Typography style={isLong ? { whiteSpace: 'normal' } : undefined}>{cell}</Typography>;
}
