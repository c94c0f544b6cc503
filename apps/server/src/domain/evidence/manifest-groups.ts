import type { Manifest, ManifestGroup } from '@aval/evidence/manifest';
import type { Envelope } from '../envelopes/envelope.ts';
import { listGroups } from '../envelopes/signer-group.ts';
import type { Signer } from '../envelopes/signer.ts';
import { selectFields } from '../fields/field.ts';
import { enteredFields } from '../fields/given-field.ts';

/** Returns the groups of an envelope, for its manifest; nothing where everyone had to sign. */
export function groupsIn(envelope: Envelope): Pick<Manifest, 'groups'> {
  const groups = listGroups(envelope.signers).map(({ groupId, required, members }) => ({
    id: groupId,
    required,
    members: members.map((member) => memberOf(envelope, member)),
  }));
  return groups.length === 0 ? {} : { groups };
}

/** Values that a member saved in their fields and didn't sign aren't drawn: the fields are empty. */
function memberOf(
  envelope: Envelope,
  { id: signerId, progress: { status } }: Signer,
): ManifestGroup['members'][number] {
  if (status === 'SIGNED') return { signerId, status };
  if (status !== 'DECLINED' && status !== 'SKIPPED')
    throw new Error('A completed envelope lacks a signature of a group');
  const entered = { fields: enteredFields(envelope) };
  const emptyFields = selectFields(entered, signerId).map(({ id, documentId, type }) => ({
    id,
    documentId,
    type,
  }));
  return { signerId, status, ...(emptyFields.length > 0 && { emptyFields }) };
}
