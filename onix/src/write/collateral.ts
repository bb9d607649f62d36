import type { OnixProduct, Resource, Text } from '../product';
import { codeElement, languageAttribute, link, roleDate } from './values';
import { xhtmlElement } from './xhtml';
import { completeComposite, composite, eachOnce, element, writeAll } from './xml';

/** List 154: everybody. */
const UNRESTRICTED = '00';
/** List 155: shown from and until. */
const FROM = '14';
const UNTIL = '15';
/** List 159. */
const IMAGE = '03';
const TEXT = '04';
/** List 161: the recipient fetches the file. */
const DOWNLOADABLE = '02';
const IMAGE_FILE = /\.(?:jpe?g|png|gif|tiff?|webp|svg)(?:[?#]|$)/i;

export function collateralXml(product: OnixProduct): string {
  return composite(
    'CollateralDetail',
    writeAll(product.texts, textXml),
    writeAll(product.resources, resourceXml),
    writeAll(product.prizes, ({ name, year }) => {
      const nameXml = element('PrizeName', name);
      const yearXml = /^(?:1\d|20)\d{2}$/.test(year ?? '') ? element('PrizeYear', year) : '';
      return nameXml && composite('Prize', nameXml, yearXml);
    }),
  );
}

/** A text; '' where it is empty or its type unknown. */
export function textXml(text: Text): string {
  const type = codeElement('TextType', 153, text.type);
  const textElement = xhtmlElement('Text', text.text, languageAttribute(text.language));
  if (!type || !textElement) return '';
  return composite(
    'TextContent',
    type,
    audiencesXml(text.audiences),
    textElement,
    element('TextAuthor', text.author),
    element('SourceTitle', text.source),
    text.from === null ? '' : roleDate('ContentDate', FROM, text.from),
    text.until === null ? '' : roleDate('ContentDate', UNTIL, text.until),
  );
}

function resourceXml(resource: Resource): string {
  const mode =
    codeElement('ResourceMode', 159, resource.mode) ||
    element('ResourceMode', IMAGE_FILE.test(resource.link) ? IMAGE : TEXT);
  const version = completeComposite(
    'ResourceVersion',
    element('ResourceForm', DOWNLOADABLE),
    link('ResourceLink', resource.link),
  );
  return completeComposite(
    'SupportingResource',
    codeElement('ResourceContentType', 158, resource.contentType),
    audiencesXml(resource.audiences),
    mode,
    version,
  );
}

function audiencesXml(audiences: readonly string[]): string {
  const known = eachOnce(audiences, (audience) => codeElement('ContentAudience', 154, audience));
  return known || element('ContentAudience', UNRESTRICTED);
}
