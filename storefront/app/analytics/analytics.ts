/** Settings of the web analytics service: provider, script URL, and this site's measurement id. */
export type AnalyticsSettings = { provider: 'ga4'; measurementId: string; url: string };

/** An item of a purchase; amounts in euros. */
export type PurchasedItem = {
  item_id: string;
  item_name: string;
  item_variant: string;
  price: number;
  quantity: number;
};

/** A paid order in GA4's format: amounts in euros with two decimals, VAT included (docs/specification.md#analytics). */
export type PurchaseEvent = {
  transaction_id: string;
  currency: 'EUR';
  /** the total paid: items + shipping − discount */
  value: number;
  tax: number;
  shipping: number;
  /** coupon codes joined by commas; absent where there were none */
  coupon?: string;
  items: PurchasedItem[];
};

/** A page's URL as it is reported: without query string, which can hold a search query or an order's token. */
export type PageAddress = { page_location: string; page_referrer: string };

/** A web analytics service. It is created only after a visitor has consented. */
export interface Analytics {
  pageView(page: PageAddress): void;
  purchase(event: PurchaseEvent): void;
}
