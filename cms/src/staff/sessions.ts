import type { Sql } from '../database/sql';

/**
 * Ends every session of an account of the panel: refresh tokens are refused, and so are access tokens, which contain a session
 * id that Strapi looks up at each request.
 * @param except  a session that continues, with its renewals
 * @returns the number of ended sessions
 */
export async function endSessions(sql: Sql, userId: number, except: string | null = null): Promise<number> {
  const ended = await sql(
    `WITH RECURSIVE own AS (
       SELECT session_id, child_id FROM strapi_sessions WHERE session_id = ?
       UNION SELECT s.session_id, s.child_id FROM strapi_sessions s JOIN own ON s.session_id = own.child_id
     )
     DELETE FROM strapi_sessions WHERE user_id = ? AND origin = 'admin'
       AND session_id NOT IN (SELECT session_id FROM own) RETURNING status`,
    [except, String(userId)],
  );
  // A session has a row for each time its token was renewed.
  return ended.filter(({ status }) => status === 'active').length;
}
