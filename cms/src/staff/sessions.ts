import type { Sql } from '../database/sql';

/**
 * Ends every session of an account of the panel: refresh tokens are refused, and so are access tokens, which name a
 * session that Strapi looks for at each request.
 * @returns how many there were
 */
export async function endSessions(sql: Sql, userId: number): Promise<number> {
  const ended = await sql(
    `DELETE FROM strapi_sessions WHERE user_id = ? AND origin = 'admin' RETURNING status`,
    [String(userId)],
  );
  // A session leaves a row behind each time its token is renewed.
  return ended.filter(({ status }) => status === 'active').length;
}
