import { issuePasswordReset } from '../actions/accounts/issue-password-reset.ts';
import type { Deps } from '../actions/deps.ts';
import { reportDispute } from '../actions/envelopes/report-dispute.ts';
import { buildEvidence } from '../actions/evidence/build-evidence.ts';
import { drawFooters } from '../actions/footers/draw-footers.ts';
import { extendSeals } from '../actions/evidence/extend-seals.ts';
import { deliverMessage } from '../actions/messages/deliver-message.ts';
import { notifySenders } from '../actions/messages/notify-senders.ts';
import { recordReceipt } from '../actions/messages/record-receipt.ts';
import { sendAccountLetter } from '../actions/messages/send-account-letter.ts';
import { fetchLogo } from '../actions/organizations/fetch-logo.ts';
import type { Task } from '../domain/events/task.ts';

/** Does one task. Every task may be done twice without harm. */
export type Handlers = (deps: Deps, task: Task) => Promise<void>;

/** Calls the action for each kind of task. */
export const handle: Handlers = (deps, task) => {
  switch (task.kind) {
    case 'build-evidence':
      return buildEvidence(deps, task.envelopeId);
    case 'draw-footers':
      return drawFooters(deps, task.envelopeId);
    case 'extend-seals':
      return extendSeals(deps, task.envelopeId);
    case 'report-dispute':
      return reportDispute(deps, task);
    case 'fetch-logo':
      return fetchLogo(deps, task);
    case 'record-receipt':
      return recordReceipt(deps, task);
    case 'issue-password-reset':
      return issuePasswordReset(deps, task.resetId);
    case 'deliver-message':
      return deliverMessage(deps, task.messageId);
    case 'send-account-letter':
      return sendAccountLetter(deps, task.letterId);
    case 'notify-senders':
      return notifySenders(deps, task);
  }
};
