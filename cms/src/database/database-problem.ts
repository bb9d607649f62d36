/**
 * A problem with the database or its address, in one sentence for the operator. Without a stack, which Strapi would print and
 * which would not help.
 */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
    this.stack = '';
  }
}
