import type { PartnersView } from '@colophon/contracts/site/partner';
import { pickText } from '@colophon/contracts/values/locale';
import { webAddress } from '../../../catalogue/domain/addresses';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { Image, TwoTexts } from '../../../catalogue/domain/title';
import { htmlFor } from '../../../text/domain/prose';

/** A partner of the press. */
export type PartnerEntry = {
  name: string;
  slug: string;
  url: string | null;
  logo: Image | null;
  text: TwoTexts;
};

/** The page of partners, in the given order. */
export function partnersView(partners: readonly PartnerEntry[], { locale }: SiteContext): PartnersView {
  return {
    items: partners.map(({ name, slug, url, logo, text }) => ({
      name,
      slug,
      url: webAddress(url),
      logo,
      text: htmlFor(pickText(text, locale), locale),
    })),
  };
}
