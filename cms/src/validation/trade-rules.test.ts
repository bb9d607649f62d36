import { expect, test } from '@jest/globals';
import {
  accessibilityRule,
  doiPrefixRule,
  formatDetailRule,
  glnRule,
  isniRule,
  nurRule,
  orcidRule,
  rorRule,
  themaRule,
} from './trade-rules';

test.each([
  [themaRule, 'jpa, nhtb', 'JPA\nNHTB'],
  [nurRule, ' 680 ', '680'],
  [orcidRule, 'https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  [isniRule, '0000 0001 2103 2683', '0000000121032683'],
  [rorRule, 'https://ror.org/04dkp9463', '04dkp9463'],
  [glnRule, '8712423000070', '8712423000070'],
  [doiPrefixRule, 'https://doi.org/10.5117/', '10.5117'],
  [formatDetailRule, 'b105 b504', 'B105\nB504'],
  [accessibilityRule, '04, 14;14', '04\n14'],
])('%p takes %j and stores %j', (rule, given, stored) => {
  expect(rule(given)).toEqual({ value: stored });
});

test.each([
  [themaRule, 'JPA\nQQQQ', "no code 'QQQQ'", 'geen code ‘QQQQ’'],
  [themaRule, '1DDN', "'1DDN' begins", '‘1DDN’ begint'],
  [nurRule, '099', 'three digits', 'drie cijfers'],
  [orcidRule, '0000-0002-1825-0079', 'no ORCID', 'geen ORCID'],
  [isniRule, '1', 'no ISNI', 'geen ISNI'],
  [rorRule, 'UvA', 'no ROR', 'geen ROR'],
  [glnRule, '8712423000071', '13 digits', '13 cijfers'],
  [doiPrefixRule, '10.5117/x', 'no slash', 'geen schuine streep'],
  [formatDetailRule, 'B105 large', "'LARGE'", '‘LARGE’'],
  [accessibilityRule, '14 99', "'99'", '‘99’'],
])('%p refuses %j in the language of the editor', (rule, given, english, dutch) => {
  expect(rule(given)).toEqual({ problem: expect.stringContaining(english) });
  expect(rule(given, 'nl')).toEqual({ problem: expect.stringContaining(dutch) });
});
