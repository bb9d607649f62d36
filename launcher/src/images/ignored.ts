/** Tells whether a `.dockerignore` excludes a path below the build context: the last line that matches decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keepsOut: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.keepsOut ?? false;
}

/** A name also excludes everything below it. */
function patternOf(line: string): RegExp {
  const body = line
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\/|\*|\?/g, (wild) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[wild] ?? '[^/]');
  return new RegExp(`^${body}(?:/|$)`);
}
