import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeAdminRoute } from '../strapi-patches/admin-routes';
import type { Context } from '../strapi-patches/context';
import { SHORTEST_PASSWORD, weakPassword } from './domain/weak-password';
import { staffMessage } from './messages';

type Person = { email?: unknown; firstname?: unknown; lastname?: unknown; username?: unknown };
type Sent = Person & { password?: unknown; userInfo?: Sent };

/** Forms of the panel that send a password, and the personal data that is known there besides the form's. */
const FORMS = [
  { method: 'POST', path: '/register-admin', field: 'password' },
  { method: 'POST', path: '/register', field: 'userInfo.password' },
  { method: 'POST', path: '/reset-password', field: 'password' },
  { method: 'PUT', path: '/users/me', field: 'password' },
  { method: 'PUT', path: '/users/:id', field: 'password' },
] as const;

/**
 * Refuses passwords that can be guessed, at the field of the panel's form and in the user's language. Runs before the form is
 * processed, since Strapi ends the sessions of one's own profile first. Existing passwords stay.
 */
export function guardPasswords(strapi: Core.Strapi): void {
  for (const { method, path, field } of FORMS) {
    changeAdminRoute(strapi, method, path, (middlewares) => [...middlewares, refuseWeak(strapi, field)]);
  }
}

function refuseWeak(strapi: Core.Strapi, field: string): Core.MiddlewareHandler {
  return async (context, next) => {
    const body = (context.request.body ?? {}) as Sent;
    const sent = body.userInfo ?? body;
    if (typeof sent.password === 'string') {
      const problem = weakPassword(sent.password, [
        ...namesOf(sent),
        ...namesOf(await accountOf(strapi, context)),
      ]);
      if (problem) {
        const message = staffMessage(context, problem, { characters: SHORTEST_PASSWORD });
        throw new errors.ValidationError(message, {
          errors: [{ path: field.split('.'), message, name: 'ValidationError' }],
        });
      }
    }
    await next();
  };
}

/** The account that gets the password: by address, by link, or the signed-in one. */
async function accountOf(strapi: Core.Strapi, context: Context): Promise<Person> {
  const { id } = context.params as { id?: string };
  const where = id === undefined ? ofLink(context) : /^\d{1,9}$/.test(id) ? { id: Number(id) } : null;
  if (where === null) return (context.state.user as Person | undefined) ?? {};
  return (await strapi.db.query('admin::user').findOne({ where })) ?? {};
}

function ofLink(context: Context): Record<string, string> | null {
  const sent = context.request.body as { registrationToken?: unknown; resetPasswordToken?: unknown };
  for (const name of ['registrationToken', 'resetPasswordToken'] as const) {
    const token = sent[name];
    if (typeof token === 'string' && token !== '') return { [name]: token };
  }
  return null;
}

const namesOf = ({ email, firstname, lastname, username }: Person): string[] =>
  [email, firstname, lastname, username].filter((name) => typeof name === 'string');
