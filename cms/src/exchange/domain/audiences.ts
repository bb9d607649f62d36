/** Of a title for which no audience was chosen, by its type: list 28. */
export const AUDIENCES = { academic: '06', educational: '05', nonfiction: '01' } as const;
