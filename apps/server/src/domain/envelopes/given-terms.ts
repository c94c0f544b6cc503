import { isSameRequest, newAttachments } from '../attachments/new-attachments.ts';
import { fieldPathOf } from '../errors/field-rules.ts';
import { TERM_MEMBERS } from './terms.ts';
import type { SignerGroup, Terms, TermsInput } from './terms.ts';

/**
 * Returns `before` with the terms that are given; a group or a request that is the same stays the same object. `place` is
 * where the caller finds the signer, such as `signers[0]`.
 *
 * @throws VALIDATION_FAILED for two attachments of one key
 */
export function withGivenTerms(before: Terms, given: TermsInput, place = ''): Terms {
  const named = TERM_MEMBERS.filter((member) => given[member] !== undefined);
  return {
    ...before,
    ...Object.fromEntries(named.map((member) => [member, given[member]])),
    isOrderOpen: before.isOrderOpen && given.order === undefined,
    group: givenGroup(before, given),
    attachments: givenAttachments(before, given, place),
  };
}

function givenGroup({ group: before }: Terms, { group }: TermsInput): SignerGroup | null {
  if (group === undefined) return before;
  const isSame = before?.groupId === group?.groupId && before?.required === group?.required;
  return isSame ? before : group;
}

function givenAttachments({ attachments }: Terms, { attachments: requested }: TermsInput, place: string) {
  if (requested === undefined) return attachments;
  const changed = newAttachments(requested, fieldPathOf(place, 'attachments'));
  return isSameRequest(changed, attachments) ? attachments : changed;
}
