/** The street and the city of an address. */
export type FoundAddress = { postalCode: string; street: string; city: string };

/** Finds Dutch addresses. */
export interface PostalCodeLookup {
  /**
   * The address of a postal code, printed as '2312 AB', and a house number. An addition does not change the
   * street, so one that the register does not know is no reason to find nothing.
   * @returns null when there is no such address
   * @throws GatewayError when the register does not answer
   */
  find(postalCode: string, house: { number: number; addition: string }): Promise<FoundAddress | null>;
}
