/**
 * Messages of the shop API to visitors, in English: verbatim from docs/specification.md#5-validation-rules and
 * #8-the-error-catalogue.
 */
export const en = {
  'invalid-request': 'This request is not valid.',
  'invalid-field': 'This value is not valid.',
  'not-found': 'This does not exist.',
  'unknown-product': 'This product does not exist.',

  'cart-full': 'Your basket holds no more: at most 999 copies of a title, and 100 titles.',
  'cart-stale': 'Your cart was changed in another window. This is how it is now.',
  'cart-differs': 'Your cart has changed. Please check it before you order.',
  'total-differs':
    'The total of your cart has changed from {seen} to {total}. Nothing has been ordered yet. Please check the new total and confirm again.',
  'submitted-at-once':
    'This order was sent more than once at the same moment. Please check it and confirm it once more.',
  'product-dropped': 'A product in your cart is no longer available and was removed.',
  'product-unavailable': '{title} is not available in our shop and was removed from your cart.',
  'product-announced': '{title} is announced and not for sale yet. It was removed from your cart.',
  'product-sold-out': '{title} is sold out and was removed from your cart.',
  'product-out-of-print': '{title} is out of print and was removed from your cart.',
  'product-withdrawn': '{title} was withdrawn from sale and was removed from your cart.',
  'duplicate-coupon': 'Discount for this coupon is already added to your cart',
  // One message for three cases, so as not to reveal whether a code exists.
  'unknown-coupon': 'The coupon code {code} is not valid.',
  'too-many-coupons': 'Too many coupon codes were tried from your network. Please try again later.',
  'malformed-coupon': 'This coupon code is not valid.',
  'expired-coupon': 'The coupon code {code} is not valid.',
  'early-coupon': 'The coupon code {code} is not valid.',
  'used-up-coupon': 'The coupon code {code} has been used up.',
  'unmatched-coupon': 'The coupon code {code} gives no discount on the products in your cart.',
  'fixed-price-coupon':
    'The coupon code {code} gives no discount here: the law fixes the price of new books in Dutch.',
  'fixed-price-left-out':
    'The coupon code {code} gives no discount on {titles}: the law fixes the price of new books in Dutch.',
  'country-closed': 'We do not deliver to this country.',

  // Text of the notice that closes the shop for a country, as editors wrote it.
  'country-on-hold': '{notice}',
  'missing-field': 'All fields in the form should be filled.',
  'terms-not-accepted': 'To place an order you have to accept the terms and conditions.',
  'empty-cart': 'To place an order you first have to add products to your cart.',
  'order-too-large': 'An order of this size cannot be placed here. Please contact us.',
  'too-small-to-pay':
    'What remains to be paid is {total}, and less than {minimum} cannot be paid online. Add something to your cart or remove a discount code.',
  'bank-not-chosen': 'Choose a bank.',
  'card-type-not-chosen': 'Choose a Creditcard type.',
  'payment-not-chosen': 'Choose a payment method.',
  'too-long': 'At most {max} characters.',
  'invalid-characters': 'This contains characters that cannot be used here.',
  'invalid-email': 'This is not a valid e-mail address.',
  'invalid-phone': 'This is not a valid phone number.',
  'invalid-postalcode': 'This is not a valid postal code in this country.',
  'invalid-house-number': 'This is not a valid house number.',
  'country-differs':
    'The delivery costs were for another country. Please check the new total and confirm again.',
  'vat-country-differs':
    'The VAT on your e-books was that of another country. Please check the new total and confirm again.',
  'payment-unavailable': 'Paying is not possible right now. Please try again in a few minutes.',

  'ebook-unavailable': 'This eBook is temporary not available',
  'missing-email': 'Please enter your e-mail address.',
  'missing-surname': 'Please enter your surname.',
  'invalid-surname': 'This is not a surname: letters, spaces, hyphens and apostrophes only.',
  'missing-birth-date': 'Please enter your date of birth.',
  'invalid-birth-date': 'This is not a date. Please write day, month and year as dd-mm-yyyy.',
  'partly-unknown-birth-date':
    'We cannot take a date with 00 here. If part of your date of birth is unknown, please ask us: {contact}.',
  'birth-date-out-of-range': 'This cannot be your date of birth. Please check the year.',
  'missing-bsn': 'Please enter your citizen service number (BSN).',
  'invalid-bsn-digits': 'A citizen service number has nine digits: no spaces, dots or letters.',
  'invalid-bsn': 'This is not a citizen service number. Please check the digits.',
  'invalid-relation-number': 'A relation number has letters, digits, hyphens and slashes only.',
  'relation-number-like-bsn':
    'This looks like a citizen service number. Please enter your relation number, or leave this field empty.',
  'secret-in-the-open': 'Please leave your citizen service number and date of birth out of this field.',
  'form-closed': 'We do not take these details through the website at present.',
  'form-too-quick': 'That went very quickly. Please press the button once more.',
  'form-outdated':
    'This page has been open for too long. Please load it again and fill in the form once more.',
  'form-sent-before': 'This form was sent before. To send another, please load the page again.',
  'form-busy': 'We cannot take more forms at present. Please try again tomorrow, or contact us.',
  'too-often': 'This was tried too often from your network. Please try again later.',
  // For visitors without JavaScript: with it the page does the work by itself.
  'work-asked-minutes':
    'More of these forms are coming in than usual, so your browser has to do a short calculation first, for which it needs JavaScript. Without it, please try again in about {count} minutes, or write to {contact}.',
  'work-asked-hours':
    'More of these forms are coming in than usual, so your browser has to do a short calculation first, for which it needs JavaScript. Without it, please try again in about {count} hours, or write to {contact}.',
  'work-not-valid':
    'The check that your browser did is not valid, or out of date. Please press the button once more.',
  'work-used': 'This form was sent before. To send another, please press the button once more.',

  'missing-answer': 'Please fill in this field.',
  'invalid-isbn': 'This is not a valid ISBN. Check the digits, or leave it blank.',
  'too-quick': 'That went very quickly. Please press the button once more.',

  'postalcode-not-found': 'No address was found for this postal code and house number.',
  'postalcode-unavailable': 'Addresses cannot be looked up right now. Please enter the address yourself.',
};
