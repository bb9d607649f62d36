import { env } from '../src/settings/env';
import { paymentSettings } from '../src/settings/payment-settings';

export default {
  'content-releases': { enabled: false },
  'users-permissions': {
    config: { jwtSecret: env.ADMIN_JWT_SECRET, jwtManagement: 'refresh', sessions: { httpOnly: true } },
  },
  upload: {
    config: {
      sizeLimit: 25 * 1024 * 1024,
      // Types that the panel offers; src/uploads checks the content of the files.
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/epub+zip'],
      },
    },
  },
  shop: {
    enabled: true,
    config: {
      publicUrl: env.PUBLIC_URL,
      dataDir: env.DATA_DIR,
      timeZone: env.PRESS_TIME_ZONE,
      cartCookieKeys: env.CART_COOKIE_KEYS,
      fixedBookPrice: env.FIXED_BOOK_PRICE,
      ebookDistributor: env.EBOOK_DISTRIBUTOR,
      ebooksUnavailable: env.EBOOK_SANDBOX_UNAVAILABLE,
      postalCodes: { provider: env.POSTAL_CODE_PROVIDER, url: env.POSTAL_CODE_URL },
      payment: paymentSettings(env),
      formTimes: env.FORM_TIMES === 'on',
      authorForm: {
        open: env.AUTHOR_FORM === 'on',
        publicKey: env.AUTHOR_FORM_PUBLIC_KEY,
        withoutBsn: env.AUTHOR_FORM_WITHOUT_BSN,
        daysAfterExport: env.AUTHOR_FORM_DAYS_AFTER_EXPORT,
        daysUnexported: env.AUTHOR_FORM_DAYS_UNEXPORTED,
        relationNumbersLikeBsn: env.AUTHOR_FORM_RELATION_NUMBERS_LIKE_BSN,
      },
      mailFrom: env.MAIL_FROM,
      smtpUrl: env.SMTP_URL,
      requestsKeptMonths: env.REQUESTS_KEPT_MONTHS,
      partner: {
        productGroup: env.PARTNER_PRODUCT_GROUP,
        domain: env.PARTNER_DOMAIN,
        url: env.PARTNER_URL,
        redirectParameter: env.PARTNER_REDIRECT_PARAMETER,
      },
    },
  },
};
