import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RemindedSigner } from '../../actions/envelopes/remind-signer.ts';
import { notificationMembers, notificationPart } from './notification.ts';
import { signerView, SignerView } from './signers.ts';

export const RemindedSignerView = Type.Object(
  { ...SignerView.properties, ...notificationMembers },
  { $id: 'RemindedSigner', description: 'A signer, and whether they were reminded.' },
);

/** Returns a signer after a reminder. */
export function remindedSignerView({
  signer,
  notification,
}: RemindedSigner): Static<typeof RemindedSignerView> {
  return { ...signerView(signer), ...notificationPart(notification) };
}
