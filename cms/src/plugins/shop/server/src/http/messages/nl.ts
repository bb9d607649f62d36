import type { Messages } from './messages';

/** What the shop API says to a visitor, in Dutch: the Dutch-locale readings of SPEC sections 5 and 8. */
export const nl: Messages = {
  'invalid-request': 'Dit verzoek is niet geldig.',
  'invalid-field': 'Deze waarde is niet geldig.',
  'not-found': 'Dit bestaat niet.',
  'unknown-product': 'Dit product bestaat niet.',

  'cart-stale': 'Uw winkelmand is in een ander venster gewijzigd. Zo ziet deze er nu uit.',
  'cart-differs': 'Uw winkelmand is gewijzigd. Controleer deze voordat u bestelt.',
  'product-dropped': 'Een product in uw winkelmand is niet meer leverbaar en is verwijderd.',
  'product-unavailable': '{title} is niet verkrijgbaar in onze webwinkel en is uit uw winkelmand verwijderd.',
  'duplicate-coupon': 'De korting van deze kortingscode is al toegepast',
  'unknown-coupon': 'De kortingscode {code} is niet geldig.',
  'too-many-coupons': 'Vanaf uw netwerk zijn te veel kortingscodes geprobeerd. Probeer het later opnieuw.',
  'malformed-coupon': 'Deze kortingscode is niet geldig.',
  'expired-coupon': 'De kortingscode {code} is niet geldig.',
  'early-coupon': 'De kortingscode {code} is niet geldig.',
  'used-up-coupon': 'De kortingscode {code} is al volledig gebruikt.',
  'unmatched-coupon': 'De kortingscode {code} geeft geen korting op de producten in uw winkelmand.',
  'fixed-price-coupon':
    'De kortingscode {code} geeft hier geen korting: voor nieuwe Nederlandstalige boeken geldt de vaste boekenprijs.',
  'fixed-price-left-out':
    'De kortingscode {code} geeft geen korting op {titles}: voor nieuwe Nederlandstalige boeken geldt de vaste boekenprijs.',
  'country-closed': 'Wij bezorgen niet in dit land.',

  'missing-field': 'Alle velden van het formulier moeten zijn ingevuld om een bestelling te plaatsen.',
  'terms-not-accepted': 'Voordat u bestelt, moet u akkoord gaan met de algemene voorwaarden.',
  'empty-cart': 'U hebt geen producten toegevoegd.',
  'order-too-large':
    'Een bestelling van deze omvang kan hier niet worden geplaatst. Neem contact met ons op.',
  'bank-not-chosen': 'Kies een bank.',
  'card-type-not-chosen': 'Kies een type creditcard.',
  'payment-not-chosen': 'Kies een betaalwijze.',
  'too-long': 'Ten hoogste {max} tekens.',
  'invalid-characters': 'Dit bevat tekens die hier niet kunnen worden gebruikt.',
  'invalid-email': 'Dit is geen geldig e-mailadres.',
  'invalid-phone': 'Dit is geen geldig telefoonnummer.',
  'invalid-postalcode': 'Dit is geen geldige postcode in dit land.',
  'invalid-house-number': 'Dit is geen geldig huisnummer.',
  'country-differs':
    'De bezorgkosten golden voor een ander land. Controleer het nieuwe totaal en bevestig opnieuw.',
  'payment-unavailable': 'Betalen is nu niet mogelijk. Probeer het over enkele minuten opnieuw.',

  'ebook-unavailable': 'Dit e-book is tijdelijk niet beschikbaar',
  'missing-email': 'Vul uw e-mailadres in.',
  'too-often': 'Dit is te vaak geprobeerd vanaf uw netwerk. Probeer het later opnieuw.',

  'missing-answer': 'Vul dit veld in.',
  'invalid-isbn': 'Dit is geen geldig ISBN. Kijk de cijfers na of laat het veld leeg.',
  'too-quick': 'Dat ging wel heel snel. Druk nog eens op de knop.',

  'postalcode-not-found': 'Bij deze postcode en dit huisnummer is geen adres gevonden.',
  'postalcode-unavailable': 'Adressen kunnen nu niet worden opgezocht. Vul het adres zelf in.',
};
