import { Type } from 'typebox';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { remindSigner } from '../../actions/envelopes/remind-signer.ts';
import { createSigningLink } from '../../actions/envelopes/create-signing-link.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { pathId, Nothing } from '../shapes/field.ts';
import { notificationMembers, notificationPart } from '../shapes/notification.ts';
import { remindedSignerView, RemindedSignerView } from '../shapes/reminded-signer.ts';
import { linkView, LinkNotifyBody, SigningLinkView } from '../shapes/signers.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
const createSigningLinkRoute = route({
  name: 'createSigningLink',
  method: 'POST',
  path: '/v1/envelopes/{id}/signers/{signerId}/link',
  section: 'Envelopes',
  summary: 'Creates a new signing link for a signer',
  description:
    'Earlier links of this signer are revoked at once, and proofs of identity through them no longer ' +
    'count. Only this response contains the new link. A signer whose turn has not come receives the link ' +
    'when it comes. Aval writes at most 5 letters an hour and 20 a day to a signer for new links, reminders, and changes of ' +
    'address; beyond that, the link works and `notified` is false.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: LinkNotifyBody,
  status: 200,
  answer: Type.Object({ signingLink: SigningLinkView, ...notificationMembers }),
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT', 'ALREADY_SIGNED'],
  precheck: async (deps, call) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
  handle: (deps, call) =>
    createSigningLink(deps, requestContextOf(call), { ...call.params, notify: call.body.notify ?? null }),
  view: ({ notification, ...link }) => ({ signingLink: linkView(link), ...notificationPart(notification) }),
});

const remindSignerRoute = route({
  name: 'remindSigner',
  method: 'POST',
  path: '/v1/envelopes/{id}/signers/{signerId}/remind',
  section: 'Envelopes',
  summary: 'Reminds a signer now',
  description:
    'Sends the signer the link that they have, also if the envelope was sent with `notify: false`. At most once an ' +
    'hour for each signer, counting the reminder before the term: RATE_LIMITED until then. NOT_YOUR_TURN for a signer ' +
    'who has not been invited. `notified` is false, and nobody is reminded, beyond 5 letters an hour and 20 a day for new ' +
    'links, reminders, and changes of address.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: Type.Object({ id: pathId, signerId: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: RemindedSignerView,
  errors: ['INVALID_STATE_TRANSITION', 'CONFLICT', 'ALREADY_SIGNED', 'NOT_YOUR_TURN'],
  precheck: async (deps, call) => {
    const { signers } = await readEnvelope(deps, tenantOf(call), call.params.id);
    const { signerId } = call.params;
    if (!signers.some((signer) => signer.id === signerId))
      fail('NOT_FOUND', missingObject('signer', 'signerId', signerId));
  },
  handle: (deps, call) => remindSigner(deps, requestContextOf(call), call.params),
  view: remindedSignerView,
});

export const envelopeLinkRoutes: readonly AnyRoute[] = [createSigningLinkRoute, remindSignerRoute];
