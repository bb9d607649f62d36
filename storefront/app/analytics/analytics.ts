/** Which service counts visits, where its script is, and by which name it knows this site. */
export type AnalyticsSettings = { provider: 'ga4'; measurementId: string; url: string };

/** One thing that was bought; amounts in euros. */
export type PurchasedItem = {
  item_id: string;
  item_name: string;
  item_variant: string;
  price: number;
  quantity: number;
};

/** A paid order as GA4 wants it: amounts in euros with two decimals, VAT included (SPEC section 7). */
export type PurchaseEvent = {
  transaction_id: string;
  currency: 'EUR';
  /** what was paid: items + shipping − discount */
  value: number;
  tax: number;
  shipping: number;
  /** codes joined by commas; absent where there were none */
  coupon?: string;
  items: PurchasedItem[];
};

/** A page as it may be told: without parameters, which can hold words of a search or the token of an order. */
export type PageAddress = { page_location: string; page_referrer: string };

/** A service that counts visits. It exists only after a visitor has agreed. */
export interface Analytics {
  pageView(page: PageAddress): void;
  purchase(event: PurchaseEvent): void;
}
