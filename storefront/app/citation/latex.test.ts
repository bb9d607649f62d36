import { expect, test } from '@jest/globals';
import { escapeLatex, verbatim } from './bibtex';

test('signs with a meaning in LaTeX are printed', () => {
  expect(escapeLatex('A & B: 100% of $5 #1_x')).toBe('A \\& B: 100\\% of \\$5 \\#1\\_x');
  expect(escapeLatex('~^')).toBe('\\textasciitilde{}\\textasciicircum{}');
});

test('a lone brace or backslash leaves the braces of a field in balance', () => {
  expect(escapeLatex('a{b\\c')).toBe('a\\textbraceleft{}b\\textbackslash{}c');
});

test('accents stay, line breaks go', () => {
  expect(escapeLatex('Brontë\n  naïef ’t')).toBe('Brontë naïef ’t');
});

test('an address keeps its signs, without what would end its field', () => {
  expect(verbatim('https://x.example/a_b?c=%20&d#e')).toBe('https://x.example/a_b?c=%20&d#e');
  expect(verbatim('10.1/{a}')).toBe('10.1/%7Ba%7D');
});
