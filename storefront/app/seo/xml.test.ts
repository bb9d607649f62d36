import { expect, test } from '@jest/globals';
import { document, element, escapeXml } from './xml';

test('text and attributes are escaped, elements are not', () => {
  const { xml } = element('a', { href: '/x?a="1"&b=<2>' }, 'R&D', element('b', {}, '<i>'));
  expect(xml).toBe('<a href="/x?a=&quot;1&quot;&amp;b=&lt;2&gt;">R&amp;D<b>&lt;i&gt;</b></a>');
});

test('what is absent leaves no trace', () => {
  expect(element('a', { rel: null, href: undefined }, null, false, '').xml).toBe('<a/>');
});

test('what XML cannot say is left out; all that it can say is kept', () => {
  expect(escapeXml('a\u0000\u0008b\u000c\ud800c\uffff')).toBe('abc');
  expect(escapeXml('tab\tline\n “é” 漢 😀')).toBe('tab\tline\n “é” 漢 😀');
});

test('a document says its encoding', () => {
  expect(document(element('feed'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<feed/>\n');
});
