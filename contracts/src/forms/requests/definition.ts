/*
 * No schema here: pages name fields and limits in the browser too, where zod does not go. The body's schema is in
 * ./request-routes.
 */

/** The desks of the press that handle requests; their addresses are in the site settings. */
export const DESKS = ['press', 'education', 'library', 'rights'] as const;
export type Desk = (typeof DESKS)[number];

/**
 * What a field takes. `title` and `isbn` are filled in when the reader comes from a book's page; `choice` is one of
 * its options.
 */
export type RequestFieldKind = 'text' | 'email' | 'long-text' | 'choice' | 'title' | 'isbn';

/** One field of a request form. `max` in characters; line breaks are taken in a long text alone. */
export type RequestField = {
  name: string;
  kind: RequestFieldKind;
  max: number;
  required: boolean;
  /** of a choice: the stored values; their labels are in ./messages */
  options?: readonly string[];
  /** required when another field has this value */
  requiredWhen?: { field: string; is: string };
  /** the browser's own word for it, so that it can fill it in (WCAG 1.3.5) */
  autocomplete?: string;
};

/**
 * One form of the footer pages in docs/specification.md#other-screens: schema, form, mails and the staff's list are
 * all made from it.
 */
export type RequestDefinition = {
  /** the desk that receives it */
  desk: Desk;
  /** path of its footer page, the same in both languages */
  page: string;
  fields: readonly RequestField[];
};
