import { Type } from 'typebox';
import type { Static } from 'typebox';
import { listGroups } from '../../domain/envelopes/signer-group.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { nullable } from './field.ts';

/** The group of a signer on their own page: how many people it has, not who they are. */
export const SessionGroupView = nullable(
  Type.Object(
    {
      required: Type.Integer({ description: 'The number of signatures that the group needs.' }),
      members: Type.Integer({ description: 'The number of people in the group.' }),
    },
    { description: 'The signer’s group, of which only some have to sign; otherwise null.' },
  ),
);

/** Returns the group of the session's signer, or null. */
export function sessionGroupView(session: SigningSession): Static<typeof SessionGroupView> {
  const {
    terms: { group },
  } = signerOf(session);
  const found = listGroups(session.envelope.signers).find(({ groupId }) => groupId === group?.groupId);
  return found === undefined ? null : { required: found.required, members: found.members.length };
}
