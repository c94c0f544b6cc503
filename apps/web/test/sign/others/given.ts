import type { OtherAttachment, OtherField } from '../../../src/sign/others/other-parts.ts';
import type { Session } from '../../../src/sign/portal.ts';
import { sessionOf } from '../session.ts';

export const JOSE = { ordinal: 2, name: 'José Lima', role: 'SIGNER' } as const;

/** An open required number of José, with the given differences. */
export function otherOf(id: string, parts: Partial<OtherField> = {}): OtherField {
  return {
    id,
    documentId: 'doc_1',
    type: 'NUMBER',
    label: 'Preço',
    places: [{ page: 1, box: { x: 72, y: 100, width: 200, height: 20 } }],
    required: true,
    signer: JOSE,
    filled: false,
    ...parts,
  };
}

/** The same field with its value. */
export function filledOther(id: string, parts: Partial<OtherField> = {}): OtherField {
  return otherOf(id, { filled: true, value: '500000.00', ...parts });
}

export function otherFile(key: string, parts: Partial<OtherAttachment> = {}): OtherAttachment {
  return {
    signerId: 'sgn_2',
    key,
    label: 'Documento',
    type: 'image/jpeg',
    size: 4096,
    sha256: 'f1',
    signer: JOSE,
    ...parts,
  };
}

/** A session of a signer who has proved their identity, with parts of others. */
export function withOthers(
  fieldsOfOthers: readonly OtherField[],
  attachmentsOfOthers: readonly OtherAttachment[] = [],
  authenticated = true,
): Session {
  const session = sessionOf({ needed: { authenticated } });
  return { ...session, fieldsOfOthers: [...fieldsOfOthers], attachmentsOfOthers: [...attachmentsOfOthers] };
}
