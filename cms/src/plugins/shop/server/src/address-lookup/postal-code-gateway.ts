/** The street and the city of an address. */
export type FoundAddress = { postalCode: string; street: string; city: string };

/** Finds Dutch addresses. */
export interface PostalCodeLookup {
  /**
   * Finds the address of a postal code, printed as '2312 AB', and a house number. An addition does not change the
   * street, so an unknown one is ignored.
   * @returns null when there is no such address
   * @throws GatewayError when the register does not respond
   */
  find(postalCode: string, house: { number: number; addition: string }): Promise<FoundAddress | null>;
}
