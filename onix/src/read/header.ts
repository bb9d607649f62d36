import type { OnixHeader } from '../product';
import { codeOf } from './code-of';
import { bareTextOf, child, type OnixElement } from './element';
import { Findings } from './findings';
import { identifiersIn, lineIn, type Reading } from './reading';

/** The header of a message, of any release. */
export function headerOf(element: OnixElement): OnixHeader {
  const reading: Reading = {
    findings: new Findings(),
    defaults: { language: null, currency: null, priceType: null },
  };
  // Release 2.1 has no composites of the sender and of the addressee.
  const sender = child(element, 'Sender') ?? element;
  const addressee = child(element, 'Addressee') ?? element;
  const first = (parent: OnixElement, ...names: string[]) =>
    names.map((name) => lineIn(parent, name)).find((line) => line !== null) ?? null;
  const codeIn = (list: 74 | 96 | 58, ...names: string[]) => {
    const written = names.map((name) => bareTextOf(element, name)).find((code) => code !== null);
    return written ? codeOf(list, written) : null;
  };
  const old = ['FromSAN', 'FromEANNumber'].flatMap((name) => {
    const value = lineIn(element, name);
    return value === null ? [] : [{ type: name === 'FromSAN' ? '07' : '06', typeName: null, value }];
  });
  return {
    senderName: first(sender, 'SenderName', 'FromCompany'),
    senderIdentifiers: [...identifiersIn(reading, sender, 'SenderIdentifier', 'SenderIDType', 44), ...old],
    contactName: first(sender, 'ContactName', 'FromPerson'),
    email: first(sender, 'EmailAddress', 'FromEmail'),
    addressee: first(addressee, 'AddresseeName', 'ToCompany'),
    sentAt: first(element, 'SentDateTime', 'SentDate'),
    note: first(element, 'MessageNote'),
    defaultLanguage: codeIn(74, 'DefaultLanguageOfText'),
    defaultCurrency: codeIn(96, 'DefaultCurrencyCode'),
    defaultPriceType: codeIn(58, 'DefaultPriceType', 'DefaultPriceTypeCode'),
  };
}
