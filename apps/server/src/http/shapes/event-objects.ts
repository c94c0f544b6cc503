import { Type } from 'typebox';
import { APPROVAL_KINDS, APPROVAL_STATUSES } from '../../domain/approvals/approval.ts';
import { RENDERING_WARNINGS } from '../../domain/documents/rendering-warning.ts';
import { EVIDENCE_FAILURES } from '../../domain/evidence-failure.ts';
import { EVIDENCE_FAILURE_WORDS } from './envelopes.ts';
import { bulkSendStatus, rowCounts } from './bulk-sends.ts';
import { described, moment, nullable, oneOf } from './field.ts';

/** Members of an event's `data` that are about something else than an envelope and its signers. */
export const eventObjects = {
  document: Type.Object(
    {
      id: Type.String({ description: 'The id of the document, `doc_…`.' }),
      versionId: Type.String({ description: 'The id of its version, `docv_…`.' }),
      warnings: Type.Array(oneOf(...RENDERING_WARNINGS), {
        description: 'The reasons why readers may show the document differently.',
      }),
    },
    { description: 'The document that the event is about.' },
  ),
  evidence: Type.Object(
    {
      reason: described(oneOf(...EVIDENCE_FAILURES), `Why there is no evidence: ${EVIDENCE_FAILURE_WORDS}.`),
    },
    { description: 'What is wrong with the evidence that the event is about.' },
  ),
  apiKey: Type.Object(
    {
      id: Type.String({ description: 'The id of the API key, `key_…`.' }),
      name: Type.String({ description: 'The name of the key.' }),
      prefix: Type.String({ description: 'The beginning of the key.' }),
      last4: Type.String({ description: 'The last four characters of the key.' }),
      expiresAt: described(moment, 'The time from which the key is refused.'),
    },
    { description: 'The API key that the event is about.' },
  ),
  bulkSend: Type.Object(
    {
      id: Type.String({ description: 'The id of the bulk send, `bulk_…`.' }),
      status: bulkSendStatus,
      rows: rowCounts,
    },
    { description: 'The bulk send that the event is about.' },
  ),
  approval: Type.Object(
    {
      id: Type.String({ description: 'The id of the approval, `apr_…`.' }),
      kind: described(oneOf(...APPROVAL_KINDS), 'What it releases.'),
      status: described(oneOf(...APPROVAL_STATUSES), 'The status of the approval after the event.'),
      envelopeId: nullable(Type.String({ description: 'The id of the envelope, `env_…`, or null.' })),
      bulkSendId: nullable(Type.String({ description: 'The id of the bulk send, `bulk_…`, or null.' })),
      formId: nullable(Type.String({ description: 'The id of the public form, `frm_…`, or null.' })),
    },
    { description: 'The approval that the event is about.' },
  ),
};
