import { randomInt } from 'node:crypto';
import type { CartChange, CartCommand } from '@colophon/contracts/shop/cart';
import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { envelopeOf } from '@colophon/contracts/shop/envelope';
import { type ShopData, type ShopRouteName, shopRoutes } from '@colophon/contracts/shop/routes';
import { z } from 'zod';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { type Editor, linkedTo } from '../site/site-content';

/** A response of the shop: an envelope with any status. */
export type ShopResponse = {
  status: number;
  success: boolean;
  data: unknown;
  messages: string[];
  validationErrors: Record<string, string[]>;
  headers: Headers;
};

const anyEnvelope = z.strictObject(envelopeOf(z.unknown()).shape);

/** A browser: stores cookies and has one language. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly language = 'en',
    private readonly cms: CmsHandle = sharedCms(),
  ) {}

  private async post(
    path: string,
    body: string | undefined,
    headers: Record<string, string>,
  ): Promise<Response> {
    const response = await fetch(this.cms.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.cms.serviceToken}`,
        'accept-language': this.language,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }

  /** Sends raw text, for requests that no client would send. */
  async send(path: string, body?: string, headers: Record<string, string> = {}): Promise<ShopResponse> {
    const response = await this.post(path, body, headers);
    const envelope = anyEnvelope.parse(await response.json());
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Sends a request with any method, for its status only. */
  async request(
    method: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number }> {
    const authorization = `Bearer ${this.cms.serviceToken}`;
    const { status } = await fetch(this.cms.url + path, { method, headers: { authorization, ...headers } });
    return { status };
  }

  /** Calls the shop; returns the envelope with any status. */
  call(path: string, body?: unknown): Promise<ShopResponse> {
    return this.send(path, body === undefined ? undefined : JSON.stringify(body));
  }

  /** Changes the cart as the cart page does. @returns null where the shop does not know such a command */
  async change(command: CartCommand, headers: Record<string, string> = {}): Promise<CartChange | null> {
    const response = await this.post(checkoutRoutes.cartChange.path, JSON.stringify(command), headers);
    return response.status === 200 ? checkoutRoutes.cartChange.data.parse(await response.json()) : null;
  }

  async fetchCartPage(): Promise<z.infer<typeof checkoutRoutes.cartPage.data>> {
    const response = await this.post(checkoutRoutes.cartPage.path, '{}', {});
    return checkoutRoutes.cartPage.data.parse(await response.json());
  }

  /** Calls a route of the contract that must succeed; its data is parsed strictly by the contract. */
  async fetchData<N extends ShopRouteName>(
    name: N,
    body?: unknown,
    id?: number | string,
  ): Promise<ShopData<N>> {
    const route = shopRoutes[name];
    const response = await this.call(route.path.replace(/:\w+/, String(id)), body);
    if (!response.success)
      throw new Error(`${name} answered ${response.status}: ${JSON.stringify(response)}`);
    return strictly(route.data).parse(response.data) as ShopData<N>;
  }
}

// An unknown field is a leak: objects are parsed strictly.
function strictly(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? z.strictObject(schema.shape) : schema;
}

/** Publishes a title with one edition. @returns its product id */
export async function shelve(
  editor: Editor,
  { edition = {}, book = {} }: { edition?: object; book?: object } = {},
): Promise<number> {
  const productId = randomInt(1_000_000, 2_000_000_000);
  const id = await editor.enter('edition', {
    isbn: nextIsbn(),
    productId,
    publicationFormat: 'Paperback',
    price: 2294,
    priceInclVat: 2500,
    publicationDate: '2020-05-01',
    weightGrams: 400,
    ...edition,
  });
  const title = `Title ${productId}`;
  await editor.publish('book', 'en', {
    title,
    slug: `title-${productId}`,
    editions: linkedTo(id),
    ...book,
  });
  return productId;
}

/** A valid form for a cart in the Netherlands. */
export const DETAILS = {
  email: 'jan@example.nl',
  firstName: 'Jan',
  lastName: 'de Vries',
  phone: '+31 20 123 45 67',
  street: 'Rapenburg',
  houseNumber: '70',
  postalcode: '2311EZ',
  city: 'Leiden',
  country: 'NL',
};
