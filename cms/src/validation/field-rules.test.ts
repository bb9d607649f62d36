import { expect, test } from '@jest/globals';
import { doiRule, isbnRule, issnRule, languageRule, pathRule, urlRule } from './field-rules';

test.each([
  [isbnRule, '978-90-8964-124-3', '9789089641243'],
  [isbnRule, '978 90 8964 124 3', '9789089641243'],
  [isbnRule, '90-8964-124-6', '9789089641243'],
  [issnRule, '01650505', '0165-0505'],
  [issnRule, '0165-0505', '0165-0505'],
  [issnRule, '2434-561x', '2434-561X'],
  [doiRule, 'https://doi.org/10.5117/9789089641243', '10.5117/9789089641243'],
  [doiRule, 'doi: 10.5117/abc', '10.5117/abc'],
  [doiRule, '10.5117/abc', '10.5117/abc'],
  [languageRule, 'eng', 'ENG'],
  [languageRule, 'ned / eng', 'NED|ENG'],
  [languageRule, 'ENG|FRE|GER', 'ENG|FRE|GER'],
  [languageRule, 'ENGLISH', 'ENGLISH'],
  [languageRule, 'sr', 'SR'],
  [urlRule, ' https://example.org/a?b=c ', 'https://example.org/a?b=c'],
  [pathRule, '/news/move', '/news/move'],
  [pathRule, 'https://example.org', 'https://example.org'],
])('%p takes %j and stores %j', (rule, given, stored) => {
  expect(rule(given)).toEqual({ value: stored });
});

test.each([
  [isbnRule, '978-90-8964-124-4', 'last digit'],
  [isbnRule, '90-8964-124-5', 'last digit'],
  [isbnRule, '978908964124', 'has 12'],
  [isbnRule, 'no', '13 digits'],
  [issnRule, '0165-0506', 'last character'],
  [issnRule, '165-0505', 'eight characters'],
  [doiRule, 'doi.org', 'begins with 10.'],
  [languageRule, 'KLINGON', "'KLINGON'"],
  [languageRule, 'ENG|QQQ', "'QQQ'"],
  [languageRule, '|', 'No language'],
  [urlRule, 'javascript:alert(1)', 'https://'],
  [urlRule, 'www.example.org', 'https://'],
  [pathRule, '//evil.example', 'slash'],
  [pathRule, 'javascript:alert(1)', 'slash'],
])('%p refuses %j with a reason', (rule, given, reason) => {
  expect(rule(given)).toEqual({ problem: expect.stringContaining(reason) });
});
