/** The first day of a date that a feed knows by its year or month: '2009' gives '2009-01-01'. */
export const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10);
