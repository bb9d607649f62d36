/**
 * Words of which most passwords consist, in lower case without accents: the top of the lists of leaked passwords, in English
 * and Dutch, without digits and signs ('Welkom2026!' is 'welkom'). Only add words that people choose as passwords, not just any
 * word of a dictionary, since three or four of those make a good one; and none so short that other words contain it.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passw pass passwd passphrase pwd wachtwoord wachtwoorden geheim secret secrets login inlog inloggen
  admin administrator beheer beheerder root user gebruiker guest gast test tester testing testen demo default changeme
  change verander temp temporary tijdelijk welcome welkom hello hallo hoi hey goodbye letmein open sesame opensesame
  access toegang master superuser super system systeem server computer internet website online office kantoor company
  bedrijf work werk windows microsoft google apple iphone samsung android facebook instagram youtube netflix
  colophon press pers uitgeverij university universiteit books book boeken boek editor redactie redacteur publisher
  uitgever author auteur strapi cms staff team shop winkel webshop bestelling order orders finance financien
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc poiuytrewq
  qwer qwe asd zxc rewq fdsa abc abcd abcde abcdef abcdefg abcdefgh abcdefghi xyz zyx aaa bbb xxx zzz
  iloveyou love lover loveyou lovely liefde lief schat schatje ikhouvanjou ikhouvan houvan sunshine zonnetje princess
  prinses baby angel engel engeltje friend friends vriend vrienden family familie mother moeder mama father vader papa
  sister brother zus broer forever freedom vrijheid happy gelukkig lucky geluk summer zomer winter spring lente autumn
  herfst january januari february februari march maart april may mei june juni july juli august augustus september
  october oktober november december monday maandag tuesday dinsdag wednesday woensdag thursday donderdag friday vrijdag
  saturday zaterdag sunday zondag morning ochtend today vandaag tomorrow morgen
  dragon draak monkey aap tiger tijger lion leeuw eagle bear beer wolf horse paard dog hond puppy cat poes kat kitty
  kitten butterfly vlinder flower bloem bloemen rainbow regenboog shadow schaduw star ster stars sterren moon maan
  football voetbal soccer baseball basketball hockey tennis golf chelsea arsenal liverpool barcelona madrid ajax
  feyenoord psv superman batman spiderman starwars pokemon ninja killer hunter ranger soldier matrix phoenix merlin
  harley ferrari mercedes porsche mustang corvette yamaha maverick trustno cheese kaas chocolate chocolade cookie koekje
  coffee koffie banana banaan orange oranje purple paars yellow geel silver zilver golden goud diamond diamant pepper
  ginger peanut butter michael jennifer jordan thomas robert daniel andrew joshua matthew charlie george william james
  michelle jessica ashley amanda nicole hannah sophie lisa anna maria peter pieter jan piet kees henk johan willem
  amsterdam rotterdam utrecht leiden groningen maastricht nijmegen delft haarlem eindhoven holland nederland dutch
  belgium belgie leuven gent antwerpen brussel london parijs paris berlin europe europa
  jesus christ god heaven hemel whatever nothing niets something iets anything none unknown fuckyou fuck shit sex sexy
  money geld bitcoin million miljoen bank number nummer one two three een twee drie vier first eerste last new nieuw
  please alstublieft thanks bedankt
  `
    .split(/\s+/)
    .filter(Boolean),
);
