import { fillText } from '@colophon/contracts/values/fill-text';

/** Messages of the shop's admin API to staff, in the languages of the panel. */
const en = {
  'invalid-request': 'This cannot be read: {fields}.',
  'unknown-order': 'There is no order with this number.',
  'not-paid': 'This can be done with a paid order only. Load the page to see how it stands now.',
  'held-warned':
    'The customer’s bank warns that this payment may be fraud. Close the warning under payments to review, or refund it.',
  'held-inquiry': 'The customer’s bank asks about this payment. Nothing is sent until that is over.',
  'held-open': 'The customer has disputed this payment at their bank. Nothing is sent until that is decided.',
  'held-lost': 'The bank has taken the money of this order back. It is not paid, so nothing is sent.',
  'payment-disputed':
    'This payment is disputed: the bank has taken the money already, and a refund would pay it twice.',
  'nothing-to-send': 'All printed copies of this order were refunded, so there is nothing to send.',
  'no-address': 'The address of this order was removed, since its customer is no longer known.',
  'sent-too-often': 'The confirmation was sent {times} times within an hour. Please wait a while.',
  'nothing-to-refund':
    'There is no payment of this order of which so much is left to refund. Load the page again.',
  'refund-changed':
    'What is left of these lines is no longer what this form shows. Load the page again to see it as it is now.',
  'unknown-task': 'There is no such task.',
  'task-busy': 'This task is done already, or is being done at this moment. Load the page again.',
  'unknown-coupon': 'There is no coupon with this code.',
  'unknown-finding': 'There is nothing to review under this number.',
  'finding-closed': 'Somebody has closed this already. Load the page again.',
  'unknown-request': 'There is no such request; perhaps its time is over and it was removed.',
  'request-stale': 'A colleague was quicker. Load the page to see how the request stands now.',
  'request-way': 'A request cannot go from this state to that one, and a note has to say something.',
  'closed-country': 'We do not deliver to this country.',
};
export type AdminMessageCode = keyof typeof en;

const nl: Record<AdminMessageCode, string> = {
  'invalid-request': 'Dit is niet te lezen: {fields}.',
  'unknown-order': 'Er is geen bestelling met dit nummer.',
  'not-paid':
    'Dit kan alleen bij een betaalde bestelling. Laad de pagina om te zien hoe het er nu voor staat.',
  'held-warned':
    'De bank van de klant waarschuwt dat deze betaling fraude kan zijn. Handel de waarschuwing af bij te beoordelen betalingen, of betaal terug.',
  'held-inquiry':
    'De bank van de klant stelt vragen over deze betaling. Tot dat voorbij is, wordt niets verzonden.',
  'held-open':
    'De klant heeft deze betaling bij zijn bank betwist. Tot daarover is beslist, wordt niets verzonden.',
  'held-lost':
    'De bank heeft het geld van deze bestelling teruggehaald. Zij is niet betaald; er wordt niets verzonden.',
  'payment-disputed':
    'Deze betaling wordt betwist: de bank heeft het geld al teruggehaald. Wie nu terugbetaalt, betaalt twee keer.',
  'nothing-to-send':
    'Alle gedrukte exemplaren van deze bestelling zijn terugbetaald; er is niets te verzenden.',
  'no-address': 'Het adres van deze bestelling is verwijderd: de klant is niet meer bekend.',
  'sent-too-often': 'De bevestiging is {times} keer in een uur verstuurd. Wacht even.',
  'nothing-to-refund':
    'Van geen betaling van deze bestelling is nog zoveel terug te geven. Laad de pagina opnieuw.',
  'refund-changed':
    'Wat er van deze regels over is, is niet meer wat dit formulier toont. Laad de pagina opnieuw om te zien hoe het nu is.',
  'unknown-task': 'Deze taak bestaat niet.',
  'task-busy': 'Deze taak is al gedaan, of wordt op dit moment gedaan. Laad de pagina opnieuw.',
  'unknown-coupon': 'Er is geen kortingscode die zo heet.',
  'unknown-finding': 'Er is onder dit nummer niets te beoordelen.',
  'finding-closed': 'Iemand heeft dit al afgehandeld. Laad de pagina opnieuw.',
  'unknown-request': 'Deze aanvraag bestaat niet; misschien is haar tijd om en is zij verwijderd.',
  'request-stale': 'Een collega was sneller. Laad de pagina om te zien hoe de aanvraag er nu voor staat.',
  'request-way': 'Een aanvraag kan niet van deze status naar die andere, en een notitie moet iets zeggen.',
  'closed-country': 'Wij bezorgen niet in dit land.',
};

const MESSAGES = { en, nl };

/** Formats a message in a language of the panel. */
export function adminMessage(
  language: 'en' | 'nl',
  code: AdminMessageCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(MESSAGES[language][code], values);
}
