/** The fields of an account that sign-in checks. */
export type LoginAccount = { password?: string | null; isActive?: boolean | null };

/** Arguments of passport's callback: an error, the account or false, and the reason. */
export type CredentialsResult<Found> =
  | [error: null, account: Found]
  | [error: null, account: false, why: { message: string }];

/**
 * Replaces Strapi's check of an address and a password with one that hashes a password whether or not there is such an account:
 * otherwise the response time would reveal who works here.
 * @param find  by address, in lower case
 * @param matches  compares a password with a hash; slow
 * @param decoy  a hash of the same cost that no password matches
 */
export async function checkCredentials<Found extends LoginAccount>(
  { email, password }: { email: string; password: string },
  given: {
    find(email: string): Promise<Found | null>;
    matches(password: string, hash: string): Promise<boolean>;
    decoy: string;
  },
): Promise<CredentialsResult<Found>> {
  const found = await given.find(email);
  const right = await given.matches(password, found?.password ?? given.decoy);
  if (!found?.password || !right) return [null, false, { message: 'Invalid credentials' }];
  if (found.isActive !== true) return [null, false, { message: 'User not active' }];
  return [null, found];
}
