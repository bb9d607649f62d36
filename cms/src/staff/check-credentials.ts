/** An account of the panel, as far as a sign-in looks at it. */
export type LoginAccount = { password?: string | null; isActive?: boolean | null };

/** How passport is told: an error, the account or false, and why not. */
export type CredentialsAnswer<Found> =
  | [error: null, account: Found]
  | [error: null, account: false, why: { message: string }];

/**
 * Strapi's check of an address and a password, which costs the hash of a password whether there is such an account or
 * not: else the time of the answer tells who works here.
 * @param find  by the address, in small letters
 * @param matches  whether a password is that of a hash; takes its time
 * @param decoy  a hash of the same cost that no password has
 */
export async function checkCredentials<Found extends LoginAccount>(
  { email, password }: { email: string; password: string },
  given: {
    find(email: string): Promise<Found | null>;
    matches(password: string, hash: string): Promise<boolean>;
    decoy: string;
  },
): Promise<CredentialsAnswer<Found>> {
  const found = await given.find(email);
  const right = await given.matches(password, found?.password ?? given.decoy);
  if (!found?.password || !right) return [null, false, { message: 'Invalid credentials' }];
  if (found.isActive !== true) return [null, false, { message: 'User not active' }];
  return [null, found];
}
