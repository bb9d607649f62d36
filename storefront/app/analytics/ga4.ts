import type { Analytics, AnalyticsSettings } from './analytics';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Starts Google Analytics 4 or a compatible service. It loads the provider's script, so it must not be called before a
 * visitor has consented. URLs are always passed explicitly: by default it would send the whole one, with any token.
 */
export function startGa4({ measurementId, url }: AnalyticsSettings): Analytics {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // gtag requires the arguments object itself: a pushed array is ignored.
  function gtag(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  gtag('js', new Date());
  const script = document.createElement('script');
  script.async = true;
  script.src = `${url}/gtag/js?id=${encodeURIComponent(measurementId)}`;
  script.referrerPolicy = 'origin';
  let isConfigured = false;
  return {
    pageView(page) {
      gtag('set', page);
      if (!isConfigured) {
        gtag('config', measurementId, {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          ...page,
        });
        document.head.append(script);
        isConfigured = true;
      }
      gtag('event', 'page_view', page);
    },
    purchase(event) {
      gtag('event', 'purchase', event);
    },
  };
}
