import { printable } from '../src/printable.ts';

const MATCHES = {
  FINAL: 'the sealed document',
  ORIGINAL: 'the original document',
  REPORT: 'the report of this package',
  LONG_TERM: 'the long-term form of the sealed document',
};
const REWRITTEN =
  '  contents valid, archive rewritten: the files are those that were issued, the ZIP around them is not';

/**
 * Prints the verdict for people: one line with the verdict, then the reasons. Names and notices come from strangers.
 */
export function report({
  result,
  anchored,
  archive,
  reasons,
  match,
  manifest,
  genTime,
  signers = [],
  witnesses = [],
}) {
  const lines = [
    result === 'VALID' && !anchored
      ? 'INTACT, NOT ANCHORED: name the key with --fingerprint or --keys'
      : result,
    ...reasons.map(({ code, detail }) => `  ${code}: ${detail}`),
    ...(result === 'VALID' && archive === 'REWRITTEN' ? [REWRITTEN] : []),
    ...(match === undefined ? [] : [`  the PDF is ${MATCHES[match]}`]),
    ...(manifest === undefined ? [] : about(manifest, result)),
    ...signers.flatMap(undisclosed),
    ...witnesses.map(cosigned),
    ...(genTime === undefined ? [] : [`  signed before ${genTime.toISOString()} (time stamp)`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function about({ notice, envelope, documents, keys, log }, result) {
  const footers = documents.flatMap(({ marks = [] }) => marks).length;
  return [
    ...(notice === null ? [] : [`  ${notice}`]),
    `  envelope ${envelope.id}, completed ${envelope.completedAt}, key ${keys.manifestKid}`,
    ...(footers === 0 ? [] : [`  ${footers} declared marks on the pages of the originals`]),
    ...(result === 'VALID' && log !== undefined ? [`  entered in the public log ${log.origin}`] : []),
  ];
}

/** Not a fault: a person may be erased, or only another person's part disclosed. */
function undisclosed({ signerId, committed, disclosed }) {
  if (disclosed >= committed) return [];
  const missing =
    disclosed === 0 ? 'personal values' : `${committed - disclosed} of ${committed} personal values`;
  return [`  signer ${signerId}: ${missing} erased or withheld; the proof does not need them`];
}

function cosigned({ name, at }) {
  return at === null ? `  not cosigned by ${name}` : `  cosigned by ${name} at ${at.toISOString()}`;
}
