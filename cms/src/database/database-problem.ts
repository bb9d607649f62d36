/**
 * What is wrong with the database or its address, in one sentence for who set it up. Without a stack, which Strapi would
 * print: where it was noticed tells them nothing.
 */
export class DatabaseProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseProblem';
    this.stack = '';
  }
}
