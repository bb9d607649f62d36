import type { ProductionRules } from '@colophon/contracts/operation/settings';
import {
  exampleProblem,
  realMailbox,
  realPublicAddress,
  realSecret,
  realSecrets,
  realServer,
  type SettingRule,
} from '@colophon/contracts/operation/settings-rules';
import { databaseUrlProblem, parseDatabaseUrl } from '@colophon/platform/database/database-url';

const realDatabase: SettingRule = (url) => {
  const problem = databaseUrlProblem(url);
  if (problem !== null) return problem;
  const { host, password = '' } = parseDatabaseUrl(url);
  return exampleProblem(host, password);
};

/** Requirements of production on the CMS's variables. Payments have rules of their own, among the variables themselves. */
export const PRODUCTION_RULES = {
  DATABASE_URL: realDatabase,
  PUBLIC_URL: realPublicAddress,
  ADMIN_URL: realPublicAddress,
  SERVICE_TOKEN: realSecret(32),
  APP_KEYS: realSecrets(32),
  ADMIN_JWT_SECRET: realSecret(32),
  CART_COOKIE_KEYS: realSecrets(32),
  PREVIEW_SECRET: realSecret(32),
  SMTP_URL: realServer,
  MAIL_FROM: realMailbox,
  PARTNER_URL: realPublicAddress,
} as const satisfies ProductionRules;
