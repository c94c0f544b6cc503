import { EXIT } from '../src/exit-status.ts';
import { operatorLine } from '../src/operator-line.ts';
import { printable } from '../src/printable.ts';

const MATCHES = {
  FINAL: 'the sealed document',
  ORIGINAL: 'the original document',
  REPORT: 'the report of this package',
  LONG_TERM: 'the long-term form of the sealed document',
};
const REWRITTEN = '  contents valid, archive rewritten: Aval issued these files, but not this ZIP';
const UNKNOWN_STAMP =
  '  its time stamp is by an authority that you have not named: anybody can add such a form to a sealed document';

/**
 * Prints the verdict for people: one line with the verdict, then the reasons. `status` is its exit status. Names and notices come from strangers.
 */
export function report(verdict, status) {
  const { result, reasons, manifest, genTime, organization } = verdict;
  const { signers = [], statements = [], histories = [], qualified = [], witnesses = [] } = verdict;
  const lines = [
    headline(verdict, status),
    ...reasons.map(({ code, detail }) => `  ${code}: ${detail}`),
    ...aboutFiles(verdict),
    ...(manifest === undefined ? [] : about(manifest, result)),
    ...sentBy(organization),
    ...notDisclosed(verdict),
    ...signers.flatMap(withheld),
    ...statements.flatMap(unknownStatement),
    ...histories.flatMap(historyOf),
    ...qualified.flatMap((signature) => ownSignature(signature, manifest)),
    ...witnesses.map(cosigned),
    ...(genTime === undefined ? [] : [`  signed before ${genTime.toISOString()} (time stamp)`]),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function aboutFiles({ result, archive, match, isStampKnown }) {
  return [
    ...(result === 'VALID' && archive === 'REWRITTEN' ? [REWRITTEN] : []),
    ...(match === undefined ? [] : [`  the PDF is ${MATCHES[match]}`]),
    ...(isStampKnown === false ? [UNKNOWN_STAMP] : []),
  ];
}

function notDisclosed({ undisclosed = 0 }) {
  if (undisclosed === 0) return [];
  return [`  ${undisclosed} personal values that the manifest commits to are not in the package`];
}

/** The verdict, and what keeps a valid package from exit status 0. */
function headline({ result, match, anchored }, status) {
  if (result === 'VALID' && match === 'ORIGINAL') return ORIGINAL;
  return status === EXIT.notAnchored && !anchored ? NOT_ANCHORED : (HEADLINES[status] ?? result);
}

const ORIGINAL =
  'ORIGINAL, NOT SIGNED: the PDF is as the sender uploaded it, and has no signature of this envelope';
const NOT_ANCHORED = 'INTACT, NOT ANCHORED: give the key with --fingerprint or --keys';
const HEADLINES = {
  [EXIT.notAnchored]:
    'VALID, ROOT UNKNOWN: a signature or time stamp leads to a root that you have not named',
  [EXIT.rewritten]: 'VALID, ARCHIVE REWRITTEN',
  [EXIT.personalUnchecked]: 'VALID, PERSONAL DATA NOT CHECKED: values are erased or withheld',
};

function about({ notice, envelope, documents, operator, groups = [], keys, log }, result) {
  const footers = documents.flatMap(({ marks = [] }) => marks).length;
  return [
    ...(notice === null ? [] : [`  ${notice}`]),
    `  envelope ${envelope.id}, completed ${envelope.completedAt}, key ${keys.manifestKid}`,
    ...(operator === undefined ? [] : [operatedBy(operator, notice !== null)]),
    ...(footers === 0 ? [] : [`  ${footers} declared marks on the pages of the originals`]),
    ...groups.map(signedOf),
    ...(result === 'VALID' && log !== undefined ? [`  entered in the public log ${log.origin}`] : []),
  ];
}

/** As the operator's settings named them when the evidence was issued: the key vouches for it, nobody else. */
function operatedBy(operator, isTest) {
  const test = isTest ? ' (a test)' : '';
  return `  issued by a service of ${operatorLine(operator) ?? 'an operator who is not identified'}${test}`;
}

/** A group of which only some had to sign. */
function signedOf({ id, required, members }) {
  const signed = members.filter(({ status }) => status === 'SIGNED').length;
  return `  group ${id}: ${signed} of ${members.length} people signed, ${required} had to`;
}

/** As the organization was named when it sent the envelope. */
function sentBy(organization) {
  if (organization == null) return [];
  const { id, name, cnpj } = organization;
  if (name === null) return [`  sent by ${id}; its name was withheld; the proof does not need it`];
  return [`  sent by "${name}"${cnpj === null ? '' : `, CNPJ ${cnpj}`} (${id})`];
}

/** Not a fault: a person may be erased, or only another person's part disclosed. */
function withheld({ signerId, committed, disclosed }) {
  if (disclosed >= committed) return [];
  const missing =
    disclosed === 0 ? 'personal values' : `${committed - disclosed} of ${committed} personal values`;
  return [`  signer ${signerId}: ${missing} erased or withheld; the proof does not need them`];
}

/** Not a fault: packages from before statements had files have none. */
function unknownStatement({ signerId, version, language, sha256, text }) {
  if (text !== null) return [];
  return [
    `  signer ${signerId}: the accepted statement, version ${version} (${language}), is not in the package; SHA-256 ${sha256}`,
  ];
}

/** A dispute with a signer's link, the answer to it, and every change of an address after sending. */
function historyOf({ signerId, dispute, contactChanges }) {
  return [
    ...(dispute === null ? [] : disputed(signerId, dispute)),
    ...contactChanges.map(
      ({ kind, at, by, previous, current }) =>
        `  signer ${signerId}: ${CONTACTS[kind]} changed from ${previous ?? UNKNOWN} to ${current ?? UNKNOWN}, ${at}, by ${by}`,
    ),
  ];
}

const CONTACTS = { EMAIL: 'e-mail', PHONE: 'phone', HOST_EMAIL: 'e-mail of the host' };
const UNKNOWN = '(none, or withheld)';

function disputed(signerId, { at, linkRevoked, answer }) {
  const link = linkRevoked ? 'a former link' : 'the link';
  return [
    `  signer ${signerId}: somebody with ${link} did not recognize the document, ${at}`,
    answer === null
      ? '    the sender did not answer'
      : `    the sender answered, ${answer.at}: ${answer.statement === null ? '(withheld)' : `"${answer.statement}"`}`,
  ];
}

function cosigned({ name, at }) {
  return at === null ? `  not cosigned by ${name}` : `  cosigned by ${name} at ${at.toISOString()}`;
}

/** A signature with the signer's own certificate: whose it is, and who says so. */
function ownSignature({ certificate, root, field, documentId, signedAt, stamp, policy, proofs }, manifest) {
  const place = `documents/${documentId}.pdf, field ${field}`;
  if (certificate === null || certificate === undefined)
    return [`  no signature with the signer's own certificate: ${place}`];
  const { holder, cpf, issuer, validFrom, validTo } = certificate;
  return [
    `  signed by ${holder} (CPF ${cpf ?? 'unknown'}) with their own certificate: ${place}, ${signedAt}`,
    `    issued by ${issuer}, valid ${day(validFrom)} to ${day(validTo)}, policy ${policy ?? 'unknown'}`,
    `    revocation: ${proofs.ocsps} OCSP responses and ${proofs.crls} lists in the package`,
    ...(stamp === null ? [] : [stampLine(stamp)]),
    ...(root === null ? [] : [rootLine(root)]),
    ...(manifest?.environment === 'SANDBOX' ? ["    issued by the Sandbox's simulator: no legal value"] : []),
  ];
}

function stampLine({ time, authority, isKnown }) {
  const whose = isKnown
    ? 'issued under a root that you trust'
    : 'issued under a root that you have not listed, so it proves no time';
  return `    time stamp of ${authority}, ${time}: ${whose}`;
}

function day(time) {
  return time.slice(0, 10);
}

function rootLine({ name, sha256, isKnown }) {
  if (isKnown) return `    issued under a root that you trust: ${name}`;
  return `    root not in your list: ${name}, SHA-256 ${sha256}; list the roots that you trust with --icp-roots`;
}
