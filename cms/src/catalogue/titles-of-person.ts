/** SQL for a few titles of a person `p`, by which people of one name are told apart. */
export const TITLES_OF_PERSON = `
  select json_agg(t.title) from (
    select distinct b.title
    from components_book_contributors_person_lnk l join books_cmps x on x.cmp_id = l.contributor_id and x.field = 'contributors'
    join books b on b.id = x.entity_id
    where l.person_id = p.id and b.published_at is null
    order by b.title limit 3) t`;
