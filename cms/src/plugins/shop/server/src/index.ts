import cart from './content-types/cart.json';
import coupon from './content-types/coupon.json';
import shippingCountry from './content-types/shipping-country.json';
import shippingZone from './content-types/shipping-zone.json';
import vatRate from './content-types/vat-rate.json';

// What Strapi loads, and nothing else: one line for each content type, controller, route list and middleware.
// Services are plain functions that take `strapi`; their callers import them.
export default {
  contentTypes: {
    cart: { schema: cart },
    coupon: { schema: coupon },
    'shipping-country': { schema: shippingCountry },
    'shipping-zone': { schema: shippingZone },
    'vat-rate': { schema: vatRate },
  },
};
