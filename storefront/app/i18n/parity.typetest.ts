import { messages as en } from './messages-en';
import { messages as nl } from './messages-nl';

/*
 * A key that only one language has is a compile error here: JSON imports are typed by their keys.
 * Plural forms count too; both languages have _one and _other.
 */
type Shape<T> = { [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

nl satisfies Shape<typeof en>;
en satisfies Shape<typeof nl>;
