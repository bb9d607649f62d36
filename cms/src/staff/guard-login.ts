import { randomUUID } from 'node:crypto';
import { shopNow } from '@colophon/shop/store/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from '../context';
import { changeAdminRoute } from './admin-routes';
import { checkCredentials, type LoginAccount } from './check-credentials';
import { attemptSucceeded, countAttempt } from './login-attempts';
import { sayToStaff } from './words';

type Credentials = { email: string; password: string };
type AuthService = {
  checkCredentials(asked: Credentials): Promise<unknown>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  hashPassword(password: string): Promise<string>;
};

/**
 * The panel's login: tries are counted in the database, by account and network, in place of Strapi's count, which each
 * process keeps for itself; and the time of an answer does not tell whether there is such an account.
 */
export async function guardLogin(strapi: Core.Strapi): Promise<void> {
  const auth = strapi.service('admin::auth') as Core.Service & AuthService;
  const decoy = await auth.hashPassword(randomUUID());
  auth.checkCredentials = (asked) =>
    checkCredentials<LoginAccount>(asked, {
      find: (email) => strapi.db.query('admin::user').findOne({ where: { email } }),
      matches: (password, hash) => auth.validatePassword(password, hash),
      decoy,
    });
  changeAdminRoute(strapi, 'POST', '/login', (middlewares) => [
    ...middlewares.filter((name) => name !== 'admin::rateLimit'),
    limitLogin(strapi),
  ]);
  // Who came by the link of a mail has signed in too.
  changeAdminRoute(strapi, 'POST', '/reset-password', (middlewares) => [
    ...middlewares,
    rememberReset(strapi),
  ]);
}

function limitLogin(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (context, next) => {
    const email = emailOf(context);
    // The check behind this would take them from the address as well, and lists for texts.
    if (email === null) throw new errors.ApplicationError('Missing credentials');
    const attempt = { email, ip: context.ip };
    const now = shopNow();
    const refused = await countAttempt(strapi, attempt, now);
    if (refused) {
      const seconds = Math.max(1, Math.ceil((refused.until.getTime() - now.getTime()) / 1000));
      context.set('Retry-After', String(seconds));
      const minutes = Math.ceil(seconds / 60);
      throw new errors.RateLimitError(sayToStaff(context, 'too-many-attempts', { minutes }));
    }
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

/** The address that is signed in with. @returns null unless it and a password came as texts in the body */
function emailOf(context: Context): string | null {
  const { email, password } = (context.request.body ?? {}) as { email?: unknown; password?: unknown };
  return typeof email === 'string' && email !== '' && typeof password === 'string' && password !== ''
    ? email
    : null;
}
