import type { Random } from './random';

const list = (words: string): string[] => words.trim().split(/\s+/);

const FIRST = list(`
Anna Jan Maria Pieter Johanna Willem Elisabeth Hendrik Sophie Thomas Catharina Dirk Emma Lucas Margriet Robert José
Søren Zoë Noémie Łukasz Jürgen Fatima Mohammed Wei Yuki Aisha Ruth David Sarah Michael Julia Daniel Karin Bram Els
Marijke Joost Femke Sjoerd Tjitske Anneke Gijs Roos Olga Elena Paolo Chiara Inês João Björn Åsa`);
const LAST = list(`
Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Kuipers Veenstra Hoekstra
Postma Smith Brown Taylor Wilson Müller Schmidt Weiß García Núñez Martínez Rossi Bianchi Øvergaard Nielsen Kowalski
Wałęsa Nguyễn Tanaka Chen Wang Kim Rahman Yılmaz Öztürk IJzerman Dijksterhuis Wijnaerts Huijgens Cuypers Ruysdael
Goldstein Cohen Levi Abdullah Wijaya Soekarno Adriaansz Cornelisz Heemskerk Zijlstra Byvanck Lely Thijssen`);
const PREFIXES = ['van', 'de', 'van der', "van 't", 'van den'];

/** A name as on a title page. */
export function personName(random: Random): string {
  const prefix = random.chance(0.25) ? `${random.pick(PREFIXES)} ` : '';
  const initial = random.chance(0.2) ? ` ${random.pick(FIRST)[0]}.` : '';
  const second = random.chance(0.15) ? `-${random.pick(LAST)}` : '';
  return `${random.pick(FIRST)}${initial} ${prefix}${random.pick(LAST)}${second}`;
}
