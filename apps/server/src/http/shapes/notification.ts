import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Notification } from '../../domain/messages/letter-budget.ts';
import { described, nullable, oneOf } from './field.ts';

/** The members with which an act says whether it wrote a letter. */
export const notificationMembers = {
  notified: Type.Boolean({ description: 'Whether the act wrote a letter or another message.' }),
  notNotifiedReason: nullable(
    described(
      oneOf('MAILBOX_LIMIT'),
      'MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.',
    ),
  ),
} as const;

const NotificationView = Type.Object(notificationMembers);

/** Returns whether an act wrote a letter. */
export function notificationPart({
  notified,
  notNotifiedReason,
}: Notification): Static<typeof NotificationView> {
  return { notified, notNotifiedReason };
}
