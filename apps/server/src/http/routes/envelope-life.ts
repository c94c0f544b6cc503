import { Type } from 'typebox';
import { cancelEnvelope } from '../../actions/envelopes/cancel-envelope.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { readAudit } from '../../actions/envelopes/read-audit.ts';
import { reopenEnvelope } from '../../actions/envelopes/reopen-envelope.ts';
import { sendEnvelope } from '../../actions/envelopes/send-envelope.ts';
import { exportFinalDocuments } from '../../actions/evidence/export-final-documents.ts';
import { readEvidence } from '../../actions/evidence/read-evidence.ts';
import { isWaiting } from '../../domain/approvals/approval.ts';
import { assertCanReadPersonalData, canReadPersonalData } from '../../domain/access/personal-data.ts';
import type { ShownPeople } from '../../domain/evidence/disclosures-for.ts';
import { EXPORTED_ENVELOPES } from '../../domain/limits.ts';
import { lines } from '../checks/tidy-text.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { idExample } from '../example-values.ts';
import { personalDataOf, requestContextOf, requesterOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, nextCursorOf } from '../page.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { envelopeView, EnvelopeView, SentView } from '../shapes/envelopes.ts';
import { auditView, AuditView, evidenceView, EvidenceView } from '../shapes/evidence.ts';
import { deadline, described, Nothing, nullable, pageQuery, pathId } from '../shapes/field.ts';
import { linkView, NotifyBody } from '../shapes/signers.ts';
import { retryEvidenceRoute } from './retry-evidence.ts';

const section = 'Envelopes';
const send = { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' } as const;
const evidence = { kind: 'bearer', context: 'project', scope: 'evidence:read' } as const;
const byId = Type.Object({ id: pathId });

const sendEnvelopeRoute = leasingRoute({
  name: 'sendEnvelope',
  method: 'POST',
  path: '/v1/envelopes/{id}/send',
  section,
  summary: 'Sends an envelope for signature',
  description:
    'Only this response contains the signing links. Where the organization requires a release by another member, nothing is ' +
    'sent: the response is 202, and `approval` says that the draft waits.',
  credential: send,
  idempotent: true,
  rate: 'upload',
  params: byId,
  query: Nothing,
  body: NotifyBody,
  status: 200,
  answer: SentView,
  errors: [
    'CONFLICT',
    'INVALID_STATE_TRANSITION',
    'ENVELOPE_INCOMPLETE',
    'CPF_REQUIRED',
    'PHONE_REQUIRED',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
  ],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    sendEnvelope(deps, requestContextOf(call), { id: call.params.id, notify: call.body.notify ?? true }),
  waits: ({ envelope }) => isWaiting(envelope),
  view: ({ envelope, signingLinks }) => ({
    ...envelopeView(envelope),
    signingLinks: signingLinks.map(linkView),
  }),
});

const cancelEnvelopeRoute = route({
  name: 'cancelEnvelope',
  method: 'POST',
  path: '/v1/envelopes/{id}/cancel',
  section,
  summary: 'Cancels an envelope',
  credential: send,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Type.Object({
    reason: Type.Optional(
      nullable(lines(Type.String({ maxLength: 1000, description: 'The reason, which signers see.' }))),
    ),
  }),
  status: 200,
  answer: EnvelopeView,
  examples: { body: { reason: 'O contrato mudou.' } },
  errors: ['INVALID_STATE_TRANSITION'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    cancelEnvelope(deps, requestContextOf(call), { id: call.params.id, reason: call.body.reason ?? null }),
  view: envelopeView,
});

const reopenEnvelopeRoute = route({
  name: 'reopenEnvelope',
  method: 'POST',
  path: '/v1/envelopes/{id}/reopen',
  section,
  summary: 'Gives an expired envelope a new term',
  description:
    'Within 90 days after its term. Signatures stay. Everybody who was written to before gets a letter, unless the envelope was ' +
    'sent without notifications; people who have not signed get new links, which only this response contains.',
  credential: send,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Type.Object({
    expiresAt: described(
      deadline,
      'The time until which the envelope can be signed now, or a day, at whose end in the time zone of the organization it is over: `2027-01-31`.',
    ),
  }),
  status: 200,
  answer: SentView,
  examples: { body: { expiresAt: '2027-01-31T23:59:59-03:00' } },
  errors: ['INVALID_STATE_TRANSITION'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    reopenEnvelope(deps, requestContextOf(call), {
      id: call.params.id,
      expiresAt: readTerm<never>(call.body.expiresAt),
    }),
  view: ({ envelope, signingLinks }) => ({
    ...envelopeView(envelope),
    signingLinks: signingLinks.map(linkView),
  }),
});

const readAuditRoute = route({
  name: 'readAudit',
  method: 'GET',
  path: '/v1/envelopes/{id}/audit',
  section,
  summary: 'Reads the audit trail and verifies its hash chain',
  description:
    'Oldest first. `chain` always covers the whole trail, on any page. See docs/evidence-format.md.',
  credential: evidence,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: AuditView,
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding(`audit ${call.params.id}`, tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const { links, chain } = await readAudit(deps, tenant, call.params.id);
    const rest = links.filter((link) => link.seq > Number(page.after ?? 0));
    const shown = rest.slice(0, page.limit);
    const last = rest.length > page.limit ? String(shown.at(-1)?.seq) : null;
    return auditView(shown, chain, nextCursorOf(deps, last, bound));
  },
  view: (trail) => trail,
});

const readEvidenceRoute = route({
  name: 'readEvidence',
  method: 'GET',
  path: '/v1/envelopes/{id}/evidence',
  section,
  summary: 'Reads the evidence of a completed envelope',
  description:
    'Without the power to read personal data (`personal:read`), `artifacts` has no `disclosures.json`, and ' +
    '`evidence.zip` holds no values of signers; both verify. `personalValues` says so. Fetching a file with personal ' +
    'values is a security event of the organization.',
  credential: { ...evidence, personalData: 'limited' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Type.Object({
    signerId: Type.Optional(
      Type.String({
        ...pathId,
        description:
          'Limits the personal values in `disclosures.json` and `evidence.zip` to this signer. Needs the power to read personal data.',
      }),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: EvidenceView,
  errors: ['EVIDENCE_NOT_READY'],
  handle: (deps, call) =>
    readEvidence(deps, tenantOf(call), {
      id: call.params.id,
      people: requestedPeople(call),
      principal: requestContextOf(call).principal,
    }),
  view: evidenceView,
});

/** The values of one person are never left out in silence: without the power, a request for them is refused. */
function requestedPeople(call: Call<unknown, { readonly signerId?: string | undefined }>): ShownPeople {
  const { signerId } = call.query;
  const caller = personalDataOf(call);
  if (signerId === undefined) return { kind: canReadPersonalData(caller) ? 'ALL' : 'NONE' };
  assertCanReadPersonalData(caller);
  return { kind: 'SIGNER', signerId };
}

const exportFinalDocumentsRoute = route({
  name: 'exportFinalDocuments',
  method: 'POST',
  path: '/v1/final-documents/export',
  section,
  summary: 'Downloads the final documents of many envelopes as a ZIP',
  description:
    'The final PDFs of up to 100 completed envelopes, up to 512 MiB together, named after their titles. The ZIP is sent while it is made.',
  credential: { ...evidence, personalData: 'required' },
  idempotent: false,
  rate: 'upload',
  params: Nothing,
  query: Nothing,
  body: Type.Object({
    envelopeIds: Type.Array(Type.String({ maxLength: 200 }), {
      minItems: 1,
      maxItems: EXPORTED_ENVELOPES,
      uniqueItems: true,
      description: 'The envelopes, `env_…`. Each must be completed and have its evidence.',
    }),
  }),
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/zip' },
  errors: ['EVIDENCE_NOT_READY'],
  examples: { body: { envelopeIds: [idExample('envelope')] } },
  handle: (deps, call) =>
    exportFinalDocuments(deps, tenantOf(call), {
      envelopeIds: call.body.envelopeIds,
      requester: requesterOf(call),
    }),
  view: (bytes) => ({
    contentType: 'application/zip',
    disposition: 'attachment; filename="documents.zip"',
    bytes,
  }),
});

export const envelopeLifeRoutes: readonly AnyRoute[] = [
  sendEnvelopeRoute,
  cancelEnvelopeRoute,
  reopenEnvelopeRoute,
  readAuditRoute,
  readEvidenceRoute,
  retryEvidenceRoute,
  exportFinalDocumentsRoute,
];
