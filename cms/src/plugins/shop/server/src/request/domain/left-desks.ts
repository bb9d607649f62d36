/** Fields of the site settings whose address decides where mail of readers goes. */
export const ADDRESS_FIELDS = ['email', 'deskPress', 'deskEducation', 'deskLibrary', 'deskRights'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** Their addresses; null where none is set. */
export type DeskAddresses = Readonly<Record<AddressField, string | null>>;

/** An address, and the fields that no longer hold it. */
export type LeftDesks = { address: string; fields: AddressField[] };

/** Lists the addresses that a change removed, each once with all fields that held it. Letter case is ignored, as in mail. */
export function leftDesks(before: DeskAddresses, after: DeskAddresses): LeftDesks[] {
  const left = new Map<string, LeftDesks>();
  for (const field of ADDRESS_FIELDS) {
    const address = before[field]?.trim();
    if (!address || address.toLowerCase() === after[field]?.trim().toLowerCase()) continue;
    const known = left.get(address.toLowerCase());
    if (known) known.fields.push(field);
    else left.set(address.toLowerCase(), { address, fields: [field] });
  }
  return [...left.values()];
}
