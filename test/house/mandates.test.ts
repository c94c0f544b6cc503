import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { TaskKind } from '../../apps/server/src/domain/events/task.ts';
import { codeOf, filesBelow, textOf } from './tree.ts';

/*
 * An act for a tenant takes a mandate (ADR-0137). A bearer credential acts in a transaction that asserts it: its type and
 * `store/stores-over.ts` see to that. Here is everything else that changes something: each asks for the mandate itself, in
 * the file named, or says why nobody acts for a tenant.
 */
const ASKS = (file: string) => ({ file });

const SIGNER = 'an act of a signer, who is no part of the organization (ADR-0137)';
const ACCOUNT = 'a person’s own account, before they act for anybody';
const VERIFIER = 'changes nothing of a tenant';

const OPEN_ROUTES: Readonly<Record<string, string | { readonly file: string }>> = {
  'POST /v1/auth/signup': ACCOUNT,
  'POST /v1/auth/login': ACCOUNT,
  'POST /v1/auth/refresh': ACCOUNT,
  'POST /v1/auth/passkey': ACCOUNT,
  'POST /v1/auth/passkey/options': ACCOUNT,
  'POST /v1/auth/password-reset': ACCOUNT,
  'POST /v1/auth/password-reset/confirm': ACCOUNT,
  'POST /v1/auth/email-verification/confirm': ACCOUNT,
  'POST /v1/auth/invitations/inspect': ACCOUNT,
  'POST /v1/psc/callback': SIGNER,
  'POST /v1/embedded-sessions/{id}/redeem': ASKS('apps/server/src/domain/signing/guards.ts'),
  'POST /v1/embedded-editors/{id}/redeem': ASKS('apps/server/src/domain/envelopes/editor-session.ts'),
  'PUT /v1/embedded-editor/{token}/fields': ASKS('apps/server/src/actions/embedding/edit-draft.ts'),
  'POST /v1/embedded-editor/{token}/send': ASKS('apps/server/src/actions/embedding/edit-draft.ts'),
  'POST /v1/public/forms/{id}/submissions': ASKS('apps/server/src/actions/forms/submit-form.ts'),
  'POST /v1/public/forms/confirm': ASKS('apps/server/src/actions/forms/confirm-form.ts'),
  'POST /v1/public/verify': VERIFIER,
  'POST /v1/public/log/cosignatures': VERIFIER,
  'POST /v1/providers/{channel}/receipts': 'reports what has happened to a message',
};

const EVIDENCE = 'evidence of what signers did';
const LETTER = 'writes a message, which waits at its delivery';
const CLEANING = 'keeps promises of retention';

const JOBS: Readonly<Record<TaskKind, string | { readonly file: string }>> = {
  'build-evidence': EVIDENCE,
  'retry-evidence': EVIDENCE,
  'draw-footers': 'what signers are shown',
  'extend-seals': EVIDENCE,
  'report-dispute': LETTER,
  'report-delegation': LETTER,
  'report-same-person': LETTER,
  'report-approval': LETTER,
  'report-wrong-secrets': LETTER,
  'report-evidence-failure': LETTER,
  'notify-senders': LETTER,
  'fetch-logo': ASKS('apps/server/src/actions/organizations/fetch-logo.ts'),
  'record-receipt': 'reports what has happened to a message',
  'send-bulk-rows': ASKS('apps/server/src/actions/bulk-sends/send-row.ts'),
  'issue-password-reset': ACCOUNT,
  'deliver-message': ASKS('apps/server/src/domain/messages/is-held.ts'),
  'send-account-letter': ACCOUNT,
  'poll-push': SIGNER,
};

const SCHEDULED: Readonly<Record<string, string | { readonly file: string }>> = {
  'expire-envelopes': 'a deadline that signers were given',
  'erase-due-signers': ASKS('apps/server/src/store/erasure-requests.ts'),
  'remind-signers': ASKS('apps/server/src/actions/envelopes/remind-signers.ts'),
  'send-digests': ASKS('apps/server/src/store/notices.ts'),
  'index-signers': 'an index of what is there',
  'seal-decline-reasons': 'encrypts what is there',
  'renew-keys': EVIDENCE,
  restamp: EVIDENCE,
  'add-up-tallies': 'counts what has happened',
  'stamp-checkpoints': EVIDENCE,
  'announce-expiring-keys': 'a webhook, which only reports what happens (ADR-0137)',
  'apply-retention': CLEANING,
  'apply-organization-retention': CLEANING,
  'sweep-blobs': CLEANING,
  'tend-partitions': CLEANING,
  'forget-request-logs': CLEANING,
  'forget-deliveries': CLEANING,
  'forget-events': CLEANING,
  'forget-sessions': CLEANING,
  'forget-proofs': CLEANING,
  'forget-login-failures': CLEANING,
  'forget-account-letters': CLEANING,
  'forget-submissions': CLEANING,
  'forget-budgeted-letters': CLEANING,
  'forget-sandbox-messages': CLEANING,
  'forget-notices': CLEANING,
  'forget-bulk-sends': CLEANING,
  'forget-idempotency': CLEANING,
};

/** Code that requires a mandate: the rule, the answer to it in a statement, or a scope with a caller. */
const ASKING = /assertMayAct|isStopped\(|acting:|Pick<Mandate|suspended_at IS NULL/;

/** How actions reach providers of certificates, receivers of webhooks, and receipts. */
const REACHES_OUT = /(availableProviders|providerNamed|postEvent)\(|reader\.read\(/;

/** They reach out for jobs and deliveries alone, which a copy does not hand out, or for their callers. */
const BEHIND_THE_QUEUE = [
  'apps/server/src/actions/signing/qualified/available-providers.ts',
  'apps/server/src/actions/signing/qualified/poll-push.ts',
  'apps/server/src/actions/webhooks/deliver-webhook.ts',
  'apps/server/src/actions/webhooks/post-event.ts',
];

describe('a mandate', () => {
  it('is required by every route without a bearer credential that changes something, or not, for a reason', () => {
    const open = allRoutes.filter(({ method, credential }) => method !== 'GET' && credential.kind === 'none');
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      Object.keys(OPEN_ROUTES).toSorted(),
    );
  });

  it('is required by every scheduled task, or not, for a reason', () => {
    const names = [...textOf('apps/server/src/jobs/schedule.ts').matchAll(/name: '([\w-]+)'/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(Object.keys(SCHEDULED));
  });

  it('is required in the file that is named', () => {
    const named = [OPEN_ROUTES, JOBS, SCHEDULED].flatMap(Object.values);
    const files = named.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.file]));
    expect(files.filter((file) => !ASKING.test(codeOf(file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(9);
  });

  it('is of a caller that each scope of a tenant names', () => {
    const scoped = filesBelow('apps/server/src').filter((file) =>
      /withScope\(\{\s*tenant/.test(codeOf(file)),
    );
    const anonymous = scoped.filter((file) =>
      [...codeOf(file).matchAll(/withScope\(\{\s*tenant[^)]*\)(\.\w+)?/g)].some(
        ([call, then]) => then !== '.read' && !call.includes('acting'),
      ),
    );
    expect(scoped.length).toBeGreaterThan(1);
    expect(anonymous).toEqual([]);
  });

  it('is required in one way: nothing else looks at a suspension before it acts', () => {
    const others = filesBelow('apps/server/src/actions').filter((file) =>
      /\.isSuspended\(/.test(codeOf(file)),
    );
    // Shows the operator what is so.
    expect(others).toEqual(['apps/server/src/actions/organizations/read-standing.ts']);
  });
});

describe('a copy that is held back', () => {
  it('is noticed by every action that reaches somebody outside on request', () => {
    const reaching = filesBelow('apps/server/src/actions').filter((file) => REACHES_OUT.test(codeOf(file)));
    expect(reaching.filter((file) => !codeOf(file).includes('assertNotHeld'))).toEqual(BEHIND_THE_QUEUE);
    expect(reaching.length).toBeGreaterThan(BEHIND_THE_QUEUE.length + 5);
  });
});
