// Validates a message against EDItEUR's schema: `node validate.mjs 3.1 [FILE]`, without a file what comes by standard input.
// Prints the errors as JSON: [{ "line": 12, "message": "…" }]. The validator is an ES module with WebAssembly, which jest's
// CommonJS cannot load: `src/testing/schema-errors.ts` runs this program.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const [version, file] = process.argv.slice(2);
xmlRegisterFsInputProviders();

const schema = fileURLToPath(
  new URL(`../schemas/ONIX_BookProduct_${version}_reference.xsd`, import.meta.url),
);
const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }));

// A whole catalogue is larger than the parser allows unasked; nothing is fetched.
const option = ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_BIG_LINES;

/** @returns {{ line: number, message: string }[]} */
function errors() {
  try {
    const message = XmlDocument.fromBuffer(readFileSync(file ?? 0), { option });
    validator.validate(message);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({ line, message }) => ({ line, message: message.trim() }));
  }
}

process.stdout.write(JSON.stringify(errors()));
