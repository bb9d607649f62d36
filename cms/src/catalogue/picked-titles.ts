/**
 * SQL for the published titles that an entry points at, as document ids in the editor's order: editors link an edition,
 * the page shows its title.
 * @param column  of the link table: the entry's row
 * @param id      expression for the entry's row
 * @param order   'r.id' for a relation to one edition, which has no order
 */
export function pickedTitlesSql(link: string, column: string, id: string, order = 'r.edition_ord'): string {
  return `array(
    select b.document_id from ${link} r
    join books_editions_lnk l on l.edition_id = r.edition_id
    join books b on b.id = l.book_id and b.published_at is not null
    where r.${column} = ${id} group by b.document_id order by min(${order}), b.document_id)`;
}
