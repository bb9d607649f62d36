import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(__dirname, '../../..');

const NOT_OURS = new Set(['node_modules', 'dist', 'dist-tests', 'build', 'public', 'test-results']);

/**
 * Lists the files below a folder, without installed and built ones.
 * @param folder  path from the root; '' is the root itself
 * @returns paths from the root
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || /^\.(?!github)/.test(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

/** Reads a Markdown file without its code blocks, which contain no headings and links. */
export const readProse = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^ {4}.*$/gm, '');

/** Makes the anchors that GitHub gives the headings of a Markdown file; a repeated heading gets -1, -2 and so on. */
export function anchorsOf(file: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = [...readProse(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}

/** Expands the alternatives of a path: '{en,nl}.ts' becomes two names. */
export function spelledOut(path: string): string[] {
  const [whole, list] = /\{([^}]+)\}/.exec(path) ?? [];
  if (whole === undefined || list === undefined) return [path];
  return list.split(',').flatMap((word) => spelledOut(path.replace(whole, word)));
}

/** Finds the files and folders of a path from the root, in which a star stands for any one name and {a,b} for both. */
export function findPaths(path: string): string[] {
  return spelledOut(path).flatMap((one) =>
    one.split('/').reduce<string[]>(
      (folders, name) =>
        folders.flatMap((folder) => {
          if (!name.includes('*')) return existsSync(join(folder, name)) ? [join(folder, name)] : [];
          const wanted = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
          if (!statSync(folder).isDirectory()) return [];
          return readdirSync(folder)
            .filter((entry) => wanted.test(entry))
            .map((entry) => join(folder, entry));
        }),
      [ROOT],
    ),
  );
}

/** Tells whether all the alternatives of a path exist. */
export const allFound = (path: string): boolean => spelledOut(path).every((one) => findPaths(one).length > 0);
