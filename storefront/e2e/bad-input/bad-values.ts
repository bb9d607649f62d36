const long = (length: number) => 'a'.repeat(length);

/** Values that are invalid in every parameter of a route. */
export const BAD_SEGMENTS: readonly string[] = [
  'no-such-thing',
  // not UTF-8, not even percent-encoding, half a character, no character at all
  '%',
  '%ff',
  '%E0%A4%A',
  '%ED%A0%80',
  '%00',
  'x%00.json',
  '%u0041',
  '%252e%252e',
  // path traversal
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwin.ini',
  '....//....//etc/passwd',
  '%EF%BC%8E%EF%BC%8E%EF%BC%8Fetc',
  // names of properties that all objects have
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  // numbers
  '0',
  '-1',
  '1e9',
  '9999999999999',
  '9'.repeat(60),
  'NaN',
  'null',
  'undefined',
  // injected code
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '{{7*7}}',
  '$%7B7*7%7D',
  "'%20OR%20'1'='1",
  '%0d%0aSet-Cookie:%20injected=1',
  // other spellings and forms of valid values
  'e%CC%81tude',
  '%F0%9F%93%9A',
  '%E2%80%AEgnp',
  ';jsessionid=1',
  'x;y=z',
  'x.json',
  'x.xml',
  'x.php',
  '%20',
  '.data',
  // too long
  long(201),
  long(300),
  long(2000),
  long(10_000),
];

/** Invalid page numbers. */
export const BAD_PAGES: readonly string[] = [
  '0',
  '-1',
  '1000000000',
  '1.5',
  'two',
  '1e3',
  '%EF%BC%92',
  '%00',
];

/** Meaningless queries. They must neither break a page nor change a cached one. */
export const ODD_QUERIES: readonly string[] = [
  '?__proto__=1&constructor=2&hasOwnProperty=3',
  '?__proto__[polluted]=1&constructor[prototype][polluted]=1',
  '?_data=routes%2Flocale',
  '?_data=../../etc/passwd',
  '?_routes=__proto__',
  '?index&index&index',
  '?%00=%00',
  '?%ff=%ff&%ED%A0%80=%ED%A0%80',
  '?=&&&==',
  '??????',
  `?x=${long(10_000)}`,
  `?${Array.from({ length: 500 }, (_, i) => `k${i}=v`).join('&')}`,
  '?lang=nl&locale=nl&hl=nl',
];
