import type { Audience, Subject } from '../../product';
import { child, children, type OnixElement } from '../element';
import { code, codeIn, languageOf, lineIn, type Reading } from '../reading';
import { plainLine } from '../text/plain-line';

/** Schemes of list 27 with codes of letters and digits: BISAC, BIC, Thema and its qualifiers. */
const CODED: ReadonlySet<string> = new Set('10 12 13 14 15 16 17 32 93 94 95 96 97 98 99'.split(' '));
/** 'ONIX audience codes' of list 29: list 28. */
const ONIX_AUDIENCE = '01';

/** Subjects with a code or a heading. A code that stands in the heading is moved. */
export function subjectsIn(reading: Reading, descriptive: OnixElement | undefined): Subject[] {
  return children(descriptive, 'Subject').flatMap((element) => {
    const scheme = codeIn(reading, element, 'SubjectSchemeIdentifier', 27);
    if (scheme === null) return [];
    const written = lineIn(element, 'SubjectCode');
    const headings = children(element, 'SubjectHeadingText');
    const [first] = headings;
    const joined = headings.flatMap((heading) => plainLine(heading) ?? []).join('; ') || null;
    const isCode =
      CODED.has(scheme) && written === null && joined !== null && /^[0-9A-Z-]{2,12}$/i.test(joined);
    const subjectCode = isCode ? joined : written;
    if (subjectCode === null && joined === null) return [];
    return [
      {
        scheme,
        schemeName: lineIn(element, 'SubjectSchemeName'),
        code:
          CODED.has(scheme) && subjectCode !== null
            ? subjectCode.replace(/\s/g, '').toUpperCase()
            : subjectCode,
        heading: isCode ? null : joined,
        language: first && !isCode ? languageOf(reading, first) : null,
        isMain: child(element, 'MainSubject') !== undefined,
      },
    ];
  });
}

/** Audiences, of the composite and of the single codes. */
export function audiencesIn(reading: Reading, descriptive: OnixElement | undefined): Audience[] {
  const single = children(descriptive, 'AudienceCode').flatMap((element) => code(reading, element, 28) ?? []);
  const composite = children(descriptive, 'Audience').flatMap((element) => {
    const scheme = codeIn(reading, element, 'AudienceCodeType', 29);
    const value =
      scheme === ONIX_AUDIENCE
        ? codeIn(reading, element, 'AudienceCodeValue', 28)
        : lineIn(element, 'AudienceCodeValue');
    if (scheme === null || value === null) return [];
    return [{ scheme, schemeName: lineIn(element, 'AudienceCodeTypeName'), value }];
  });
  return [...single.map((value) => ({ scheme: ONIX_AUDIENCE, schemeName: null, value })), ...composite];
}
