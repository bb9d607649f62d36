import { randomUUID } from 'node:crypto';
import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeAdminRoute } from '../strapi-patches/admin-routes';
import type { Context } from '../strapi-patches/context';
import { replaceMethod } from '../strapi-patches/replace-method';
import { checkCredentials, type LoginAccount } from './check-credentials';
import { attemptSucceeded, countAttempt, refuseTooMany } from './login-attempts';

type Credentials = { email: string; password: string };
type AuthService = {
  checkCredentials(credentials: Credentials): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
};

/**
 * Guards the panel's login: attempts are counted in the database, by account and network, instead of Strapi's count per
 * process; and the response time does not reveal whether there is such an account.
 */
export async function guardLogin(strapi: Core.Strapi): Promise<void> {
  const auth = strapi.service('admin::auth') as Core.Service & AuthService;
  const decoy = await auth.hashPassword(randomUUID());
  replaceMethod(
    auth,
    'checkCredentials',
    () => (credentials) =>
      checkCredentials<LoginAccount>(credentials, {
        find: (email) => strapi.db.query('admin::user').findOne({ where: { email } }),
        matches: (password, hash) => auth.validatePassword(password, hash),
        decoy,
      }),
  );
  changeAdminRoute(strapi, 'POST', '/login', (middlewares) => [
    ...middlewares.filter((name) => name !== 'admin::rateLimit'),
    limitLogin(strapi),
  ]);
  // A reset by the link of a mail signs in too.
  changeAdminRoute(strapi, 'POST', '/reset-password', (middlewares) => [
    ...middlewares,
    rememberReset(strapi),
  ]);
}

function limitLogin(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (context, next) => {
    const email = emailOf(context);
    // The check behind this would also accept credentials from the query, and lists as texts.
    if (email === null) throw new errors.ApplicationError('Missing credentials');
    const attempt = { email, ip: context.ip };
    const now = shopNow();
    const refused = await countAttempt(strapi, attempt, now);
    if (refused) refuseTooMany(context, 'too-many-attempts', refused, now);
    await next();
    if (context.status === 200) await attemptSucceeded(strapi, attempt, now);
  };
}

function rememberReset(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (context, next) => {
    await next();
    const email: unknown = (context.body as { data?: { user?: { email?: unknown } } } | undefined)?.data?.user
      ?.email;
    if (context.status === 200 && typeof email === 'string') {
      await attemptSucceeded(strapi, { email, ip: context.ip }, shopNow());
    }
  };
}

/** The address of the sign-in. @returns null unless it and a password came as texts in the body */
function emailOf(context: Context): string | null {
  const { email, password } = (context.request.body ?? {}) as { email?: unknown; password?: unknown };
  return typeof email === 'string' && email !== '' && typeof password === 'string' && password !== ''
    ? email
    : null;
}
