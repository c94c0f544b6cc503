import { contextTag } from '@aval/pki/asn1/tags';
import { element, objectIdentifier, octetString, printableString, sequence } from '@aval/pades/encode';
import type { Holder } from './holders.ts';

/** Object identifier of the subject's alternative names (RFC 5280, 4.2.1.6). */
export const SUBJECT_ALT_NAME = '2.5.29.17';

const EMAIL_TAG = 0x81;
/** Zeros stand for a number that the holder does not have (DOC-ICP-04). */
const zeros = (digits: number): string => '0'.repeat(digits);

/**
 * Returns the alternative names of a person in the form of ICP-Brasil (DOC-ICP-04): identity (2.16.76.1.3.1), voter
 * registration (.5), and social security (.6). Authorities write either an OCTET STRING or a PrintableString, so both
 * occur here.
 */
export function alternativeNames({ cpf, birthDate, email }: Holder): Buffer {
  const identity = `${birthDate}${cpf}${zeros(11)}${cpf.padStart(15, '0')}DETRSP`;
  return sequence(
    otherName('2.16.76.1.3.1', octetString(Buffer.from(identity, 'latin1'))),
    otherName('2.16.76.1.3.6', printableString(zeros(12))),
    otherName('2.16.76.1.3.5', printableString(zeros(12 + 3 + 4))),
    element(EMAIL_TAG, Buffer.from(email, 'latin1')),
  );
}

function otherName(identifier: string, value: Buffer): Buffer {
  return element(contextTag(0), objectIdentifier(identifier), element(contextTag(0), value));
}

/**
 * Returns the policy of a kind of certificate. Policies of A1 are below 2.16.76.1.2.1 and those of A3 below
 * 2.16.76.1.2.3; no accredited authority has this number.
 */
export function policyOf(kind: Holder['kind']): string {
  return `2.16.76.1.2.${kind === 'A1' ? 1 : 3}.999999`;
}
