import type { Messages } from './messages';

/**
 * Messages of the shop API to visitors, in Dutch: the Dutch-locale readings of docs/specification.md#5-validation-rules
 * and #8-the-error-catalogue.
 */
export const nl: Messages = {
  'invalid-request': 'Dit verzoek is niet geldig.',
  'invalid-field': 'Deze waarde is niet geldig.',
  'not-found': 'Dit bestaat niet.',
  'unknown-product': 'Dit product bestaat niet.',

  'cart-full': 'Meer past er niet in uw winkelmand: hoogstens 999 exemplaren van een titel, en 100 titels.',
  'cart-stale': 'Uw winkelmand is in een ander venster gewijzigd. Zo ziet deze er nu uit.',
  'cart-differs': 'Uw winkelmand is gewijzigd. Controleer deze voordat u bestelt.',
  'total-differs':
    'Het totaal van uw winkelmand is gewijzigd van {seen} in {total}. Er is nog niets besteld. Controleer het nieuwe totaal en bevestig opnieuw.',
  'submitted-at-once':
    'Deze bestelling is op hetzelfde moment meer dan eens verzonden. Controleer haar en bevestig nog eens.',
  'product-dropped': 'Een product in uw winkelmand is niet meer leverbaar en is verwijderd.',
  'product-unavailable': '{title} is niet verkrijgbaar in onze webwinkel en is uit uw winkelmand verwijderd.',
  'product-announced':
    '{title} is aangekondigd en nog niet te koop. De titel is uit uw winkelmand verwijderd.',
  'product-sold-out': '{title} is uitverkocht en is uit uw winkelmand verwijderd.',
  'product-out-of-print': '{title} wordt niet meer gedrukt en is uit uw winkelmand verwijderd.',
  'product-withdrawn': '{title} is uit de handel genomen en is uit uw winkelmand verwijderd.',
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

  // Text of the notice that closes the shop for a country, as editors wrote it.
  'country-on-hold': '{notice}',
  'missing-field': 'Alle velden van het formulier moeten zijn ingevuld om een bestelling te plaatsen.',
  'terms-not-accepted': 'Voordat u bestelt, moet u akkoord gaan met de algemene voorwaarden.',
  'empty-cart': 'U hebt geen producten toegevoegd.',
  'order-too-large':
    'Een bestelling van deze omvang kan hier niet worden geplaatst. Neem contact met ons op.',
  'too-small-to-pay':
    'Te betalen blijft {total}, en minder dan {minimum} kan niet online worden betaald. Voeg iets toe aan uw winkelwagen of verwijder een kortingscode.',
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
  'vat-country-differs':
    'De btw op uw e-books was die van een ander land. Controleer het nieuwe totaal en bevestig opnieuw.',
  'payment-unavailable': 'Betalen is nu niet mogelijk. Probeer het over enkele minuten opnieuw.',

  'ebook-unavailable': 'Dit e-book is tijdelijk niet beschikbaar',
  'missing-email': 'Vul uw e-mailadres in.',
  'missing-surname': 'Vul uw achternaam in.',
  'invalid-surname': 'Dit is geen achternaam: alleen letters, spaties, streepjes en apostrofs.',
  'missing-birth-date': 'Vul uw geboortedatum in.',
  'invalid-birth-date': 'Dit is geen datum. Schrijf dag, maand en jaar als dd-mm-jjjj.',
  'partly-unknown-birth-date':
    'Een datum met 00 kunnen wij hier niet aannemen. Is uw geboortedatum niet helemaal bekend, vraag het dan aan ons: {contact}.',
  'birth-date-out-of-range': 'Dit kan uw geboortedatum niet zijn. Controleer het jaartal.',
  'missing-bsn': 'Vul uw burgerservicenummer (BSN) in.',
  'invalid-bsn-digits': 'Een burgerservicenummer heeft negen cijfers: geen spaties, punten of letters.',
  'invalid-bsn': 'Dit is geen burgerservicenummer. Controleer de cijfers.',
  'invalid-relation-number': 'Een relatienummer heeft alleen letters, cijfers, streepjes en schuine strepen.',
  'relation-number-like-bsn':
    'Dit lijkt een burgerservicenummer. Vul uw relatienummer in, of laat dit veld leeg.',
  'secret-in-the-open': 'Laat uw burgerservicenummer en geboortedatum weg uit dit veld.',
  'form-closed': 'Wij nemen deze gegevens op dit moment niet via de website aan.',
  'form-too-quick': 'Dat ging wel heel snel. Druk nog één keer op de knop.',
  'form-outdated':
    'Deze pagina heeft te lang opengestaan. Laad haar opnieuw en vul het formulier nog eens in.',
  'form-sent-before': 'Dit formulier is al verzonden. Laad de pagina opnieuw om er nog een te versturen.',
  'form-busy':
    'Wij kunnen op dit moment geen formulieren meer aannemen. Probeer het morgen opnieuw of neem contact met ons op.',
  'too-often': 'Dit is te vaak geprobeerd vanaf uw netwerk. Probeer het later opnieuw.',
  'work-asked-minutes':
    'Er komen meer van deze formulieren binnen dan anders, daarom moet uw browser eerst iets uitrekenen, en daarvoor is JavaScript nodig. Probeer het zonder JavaScript over ongeveer {count} minuten opnieuw, of schrijf naar {contact}.',
  'work-asked-hours':
    'Er komen meer van deze formulieren binnen dan anders, daarom moet uw browser eerst iets uitrekenen, en daarvoor is JavaScript nodig. Probeer het zonder JavaScript over ongeveer {count} uur opnieuw, of schrijf naar {contact}.',
  'work-not-valid':
    'De controle die uw browser heeft gedaan, is niet geldig of verlopen. Druk nog één keer op de knop.',
  'work-used': 'Dit formulier is al verzonden. Druk nog één keer op de knop om er nog een te versturen.',

  'missing-answer': 'Vul dit veld in.',
  'invalid-isbn': 'Dit is geen geldig ISBN. Kijk de cijfers na of laat het veld leeg.',
  'too-quick': 'Dat ging wel heel snel. Druk nog eens op de knop.',

  'postalcode-not-found': 'Bij deze postcode en dit huisnummer is geen adres gevonden.',
  'postalcode-unavailable': 'Adressen kunnen nu niet worden opgezocht. Vul het adres zelf in.',
};
