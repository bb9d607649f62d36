import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { isValidElement, type ReactNode } from 'react';

/** Closer than the panel's own tables: ours have more columns than its, and have to fit beside the list of pages. */
const CLOSE = { paddingInline: '0.5rem' };
/** The longest of what is never broken over two lines: a moment, a sum, the number of an order. */
const UNBROKEN = 20;

/** A plain table; a head is words, or something to press that sorts by it. */
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
