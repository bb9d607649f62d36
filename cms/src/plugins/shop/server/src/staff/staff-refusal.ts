import { errors } from '@strapi/utils';
import type { StaffProblem } from './domain/staff-rules';

/** Builds the error that the admin panel shows at its fields. */
export function refusal(problems: readonly StaffProblem[]): Error {
  return new errors.ValidationError(problems[0]?.message ?? 'Not valid', {
    errors: problems.map(({ field, message, expected }) => ({
      ...{ path: [field], message, name: 'ValidationError' },
      ...(expected !== undefined && { expected }),
    })),
  });
}
