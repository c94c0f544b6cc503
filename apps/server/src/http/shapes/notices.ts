import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NOTICED_ENVELOPES, TIMINGS } from '../../domain/messages/notice.ts';
import type { NoticePreferences } from '../../domain/messages/notice.ts';
import type { NoticesPatch } from '../../domain/messages/update-notices.ts';
import { described, oneOf } from './field.ts';

const WHEN =
  '`AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`.';

const timing = (occasion: string, usual: string) =>
  described(oneOf(...TIMINGS), `${occasion}: ${WHEN} Default: \`${usual}\`.`);

const choices = {
  envelopes: described(
    oneOf(...NOTICED_ENVELOPES),
    '`SENT_BY_ME`: the envelopes that you sent; for ADMIN and OWNER also those that programs or former members ' +
      'sent, in the digest only. `ALL`: every envelope of the organization. Default: `SENT_BY_ME`.',
  ),
  signed: timing('A signer has signed, and others are still missing', 'NEVER'),
  completed: timing('Everyone has signed, and the final documents are ready', 'AT_ONCE'),
  declined: timing('A signer has declined', 'AT_ONCE'),
  expired: timing('The term has ended without all signatures', 'AT_ONCE'),
  messageFailed: timing('A message to a signer could not be delivered', 'AT_ONCE'),
};

export const NoticesView = Type.Object(choices, {
  $id: 'Notices',
  description: 'The letters that a member gets about the envelopes of an organization.',
});

export const NoticesPatchBody = Type.Partial(Type.Object(choices));

export function noticesView({ envelopes, timings }: NoticePreferences): Static<typeof NoticesView> {
  return {
    envelopes,
    signed: timings.SIGNED,
    completed: timings.COMPLETED,
    declined: timings.DECLINED,
    expired: timings.EXPIRED,
    messageFailed: timings.MESSAGE_FAILED,
  };
}

/** Returns the choices of a body as a patch. */
export function noticesPatch(body: Static<typeof NoticesPatchBody>): NoticesPatch {
  const { envelopes, signed, completed, declined, expired, messageFailed } = body;
  return {
    envelopes,
    timings: {
      ...(signed === undefined ? {} : { SIGNED: signed }),
      ...(completed === undefined ? {} : { COMPLETED: completed }),
      ...(declined === undefined ? {} : { DECLINED: declined }),
      ...(expired === undefined ? {} : { EXPIRED: expired }),
      ...(messageFailed === undefined ? {} : { MESSAGE_FAILED: messageFailed }),
    },
  };
}
