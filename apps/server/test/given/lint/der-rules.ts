import { childrenOf, readDer } from '@aval/pki/asn1/decode';
import type { DerElement } from '@aval/pki/asn1/decode';
import { TAG } from '@aval/pki/asn1/tags';

/** A rule of a standard, and what breaks it; null if nothing does. */
export interface Rule<T> {
  /** Where the standard says it. */
  readonly source: string;
  readonly says: string;
  readonly broken: (subject: T) => string | null;
}

/** Returns every rule that is broken, with what breaks it. */
export function lint<T>(rules: readonly Rule<T>[], subject: T): readonly string[] {
  return rules.flatMap(({ source, says, broken }) => {
    const problem = broken(subject);
    return problem === null ? [] : [`${source}, ${says}: ${problem}`];
  });
}

/** Returns the elements of a tree, its root first. Only constructed elements are opened. */
export function elementsIn(element: DerElement): readonly DerElement[] {
  if ((element.tag & 0x20) === 0) return [element];
  return [element, ...childrenOf(element).flatMap(elementsIn)];
}

/** The last year that UTCTime can write (RFC 5280, 4.1.2.5). */
const LAST_UTC_YEAR = 2049;

/** Returns what is wrong with how a time is written (RFC 5280, 4.1.2.5): UTCTime to 2049, whole seconds, in UTC. */
export function timeProblem({ tag, content }: DerElement): string | null {
  const text = Buffer.from(content).toString('latin1');
  if (tag === TAG.utcTime) return /^\d{12}Z$/.test(text) ? null : `the UTCTime ${text}`;
  if (tag !== TAG.generalizedTime || !/^\d{14}Z$/.test(text)) return `the time ${text}`;
  return Number(text.slice(0, 4)) > LAST_UTC_YEAR ? null : `${text} is no UTCTime`;
}

/** Returns what is wrong with an INTEGER that numbers something: positive, at most 20 octets, shortest form. */
export function serialProblem({ content }: DerElement): string | null {
  const [first = 0, second = 0] = content;
  if (content.length > 20) return `${content.length} octets`;
  if (first >= 0x80 || content.every((byte) => byte === 0)) return 'it is not positive';
  return content.length > 1 && first === 0 && second < 0x80 ? 'a leading zero' : null;
}

/** Returns the top-level parts of a SEQUENCE in DER. */
export function partsOf(der: Uint8Array): readonly DerElement[] {
  return childrenOf(readDer(der, TAG.sequence));
}
