import { nullable, record, text } from './json-shape.ts';
import type { ManifestOperator } from './manifest-types.ts';

/** Of one line, without characters that change how the rest of a line looks. */
const line = nullable(text('is not a line of text', /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,300}$/u));

/** The form of the operator, in version 2. Members that nothing is known of are null. */
export const operator = record<ManifestOperator>({
  name: line,
  cnpj: nullable(text('is not a CNPJ', /^[0-9A-Z]{12}[0-9]{2}$/)),
  address: line,
  contact: line,
});
