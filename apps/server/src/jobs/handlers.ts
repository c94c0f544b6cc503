import { issuePasswordReset } from '../actions/accounts/issue-password-reset.ts';
import { reportApproval } from '../actions/approvals/report-approval.ts';
import { sendBulkRows } from '../actions/bulk-sends/send-bulk-rows.ts';
import type { Deps } from '../actions/deps.ts';
import { reportDelegation } from '../actions/envelopes/report-delegation.ts';
import { reportSamePerson } from '../actions/envelopes/report-same-person.ts';
import { reportDispute } from '../actions/envelopes/report-dispute.ts';
import { restartEvidence } from '../actions/evidence/restart-evidence.ts';
import { attemptEvidence } from '../actions/evidence/attempt-evidence.ts';
import { drawFooters } from '../actions/footers/draw-footers.ts';
import { reportEvidenceFailure } from '../actions/evidence/report-evidence-failure.ts';
import { extendSeals } from '../actions/evidence/extend-seals.ts';
import { deliverMessage } from '../actions/messages/deliver-message.ts';
import { notifySenders } from '../actions/messages/notify-senders.ts';
import { pollPush } from '../actions/signing/qualified/poll-push.ts';
import { recordReceipt } from '../actions/messages/record-receipt.ts';
import { sendAccountLetter } from '../actions/messages/send-account-letter.ts';
import { fetchLogo } from '../actions/organizations/fetch-logo.ts';
import { reportWrongSecrets } from '../actions/validar/report-wrong-secrets.ts';
import type { RunAgain, Task, TaskKind } from '../domain/events/task.ts';
import type { EndJob } from '../actions/end-job.ts';
import type { Job } from '../store/jobs-types.ts';

/**
 * Does one task. Every task may be done twice without harm. Without a result, it is done; a task whose last change is one
 * transaction records that there, by `end`.
 */
export type Handlers = (deps: Deps, task: Task, end: EndJob, job: JobSoFar) => Promise<RunAgain | void>;

/** How often a job was tried, and what it waited for. */
type JobSoFar = Pick<Job, 'attempts' | 'waitingFor'>;

type HandlerOf<K extends TaskKind> = (
  deps: Deps,
  task: Extract<Task, { readonly kind: K }>,
  end: EndJob,
  job: JobSoFar,
) => Promise<RunAgain | void>;

/** The action for each kind of task. */
const HANDLERS: { readonly [K in TaskKind]: HandlerOf<K> } = {
  'build-evidence': (deps, { envelopeId }, end, job) => attemptEvidence(deps, { envelopeId, job, end }),
  'retry-evidence': restartEvidence,
  'draw-footers': (deps, task) => drawFooters(deps, task.envelopeId),
  'extend-seals': (deps, task) => extendSeals(deps, task.envelopeId),
  'report-dispute': reportDispute,
  'report-delegation': reportDelegation,
  'report-same-person': reportSamePerson,
  'report-approval': reportApproval,
  'report-wrong-secrets': reportWrongSecrets,
  'report-evidence-failure': reportEvidenceFailure,
  'fetch-logo': fetchLogo,
  'record-receipt': recordReceipt,
  'send-bulk-rows': (deps, task) => sendBulkRows(deps, task.bulkSendId),
  'issue-password-reset': (deps, task) => issuePasswordReset(deps, task.resetId),
  'deliver-message': (deps, task, end) => deliverMessage(deps, task.messageId, end),
  'send-account-letter': (deps, task) => sendAccountLetter(deps, task.letterId),
  'notify-senders': notifySenders,
  'poll-push': (deps, task) => pollPush(deps, task.authorizationId),
};

/** Calls the action for the kind of a task. */
export const handle: Handlers = (deps, task, end, job) => {
  const handler = HANDLERS[task.kind] as Handlers; // the table has the task's own type under its kind
  return handler(deps, task, end, job);
};
