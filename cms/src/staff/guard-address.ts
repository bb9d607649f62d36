import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { changeAdminRoute } from '../strapi-patches/admin-routes';
import { staffMessage } from './messages';

type Auth = { validatePassword(password: string, hash: string): Promise<boolean> };
type Self = { email?: unknown; password?: unknown };

/**
 * Requires the current password when a user changes their own e-mail address. Links for a forgotten password are sent there:
 * without this, half an hour at somebody else's keyboard would be enough to take the account over.
 */
export function guardAddress(strapi: Core.Strapi): void {
  changeAdminRoute(strapi, 'PUT', '/users/me', (middlewares) => [...middlewares, requirePassword(strapi)]);
}

function requirePassword(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (context, next) => {
    const { email, currentPassword } = (context.request.body ?? {}) as Record<string, unknown>;
    const self = (context.state.user ?? {}) as Self;
    const isOther = typeof email === 'string' && email.trim().toLowerCase() !== self.email;
    if (isOther && !(await isPasswordOf(strapi, self, currentPassword))) {
      const message = staffMessage(context, 'address-wants-password');
      throw new errors.ValidationError(message, {
        errors: [{ path: ['currentPassword'], message, name: 'ValidationError' }],
      });
    }
    await next();
  };
}

async function isPasswordOf(strapi: Core.Strapi, { password }: Self, typed: unknown): Promise<boolean> {
  if (typeof typed !== 'string' || typeof password !== 'string') return false;
  return (strapi.service('admin::auth') as unknown as Auth).validatePassword(typed, password);
}
