import { expect } from '@jest/globals';

/** What a Dutch visitor is told when something that the shop needs is away: in Dutch, without technical terms. */
export function expectUnavailable(response: { status: number; success: boolean; messages: string[] }): void {
  expect(response.success).toBe(false);
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.messages.join(' ')).toMatch(/[a-z]{3}/);
  expect(response.messages.join(' ')).not.toMatch(
    /\b(sorry|please|the)\b|ECONN|select|stripe|sql|postgres|timeout/i,
  );
}
