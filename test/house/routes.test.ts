import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import type { AnyRoute } from '../../apps/server/src/http/route.ts';
import { textOf } from './tree.ts';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly section: string;
  readonly auth: 'none' | 'bearer';
  readonly idempotencyKey: boolean;
  readonly sandboxOnly: boolean;
}

const endpoints: readonly Endpoint[] = JSON.parse(textOf('test/contract/endpoints.json'));

/** Endpoints beyond the specification, and why. */
const BEYOND: Readonly<Record<string, string>> = {
  'POST /v1/auth/password': 'people change their password',
  'POST /v1/auth/password-reset': 'and forget it',
  'POST /v1/auth/password-reset/confirm': 'the same',
  'POST /v1/auth/passkey/options': 'a log-in without a password, or the second factor beside it',
  'POST /v1/auth/passkey': 'the same',
  'POST /v1/auth/reauthenticate': 'administration wants a recent proof of who is at the session',
  'POST /v1/auth/reauthenticate/options': 'the same, with a passkey',
  'DELETE /v1/auth/sessions/{id}/credentials': 'a stolen session leaves keys behind',
  'GET /v1/me/invitations': 'nobody becomes a member against their will',
  'GET /v1/approvals': 'many companies have a rule that nobody sends alone (ADR-0169)',
  'GET /v1/approvals/{id}': 'the same',
  'POST /v1/approvals/{id}/approve': 'the same',
  'POST /v1/approvals/{id}/decline': 'the same',
  'POST /v1/approvals/{id}/withdraw': 'the same',
  'POST /v1/me/invitations/{id}/accept': 'the same',
  'POST /v1/me/invitations/{id}/decline': 'the same',
  'POST /v1/organizations/{id}/members/{memberId}/link': 'letters get lost',
  'DELETE /v1/organizations/{id}/members/me': 'nobody stays a member against their will',
  'PATCH /v1/me': 'a new membership must not change where requests work',
  'GET /v1/me/factors': 'second factors: a password alone is phished',
  'POST /v1/me/factors/totp': 'the same',
  'POST /v1/me/factors/totp/confirm': 'the same',
  'POST /v1/me/factors/passkeys/options': 'the same',
  'POST /v1/me/factors/passkeys': 'the same',
  'DELETE /v1/me/factors/{id}': 'the same',
  'POST /v1/me/recovery-codes': 'a lost phone locks nobody out',
  'POST /v1/me/deletion': 'LGPD: people may take their account back',
  'GET /v1/files/{token}': 'the signed address that a download answers with',
  'PATCH /v1/documents/{id}':
    'title and metadata, until a version was sent: the situation of DOCUMENT_LOCKED',
  'DELETE /v1/documents/{id}': 'what was never sent may go; the same situation',
  'GET /v1/documents/{id}/pages/{page}/image':
    'people recognize a contract by sight; a list cannot load every PDF (ADR-0036)',
  'GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image':
    'the first page is readable on a slow phone before the viewer has arrived (ADR-0036)',
  'PATCH /v1/webhooks/{id}': 'people expect to change an endpoint without losing its secret',
  'GET /v1/events': 'to follow events without being reachable: what `aval listen` asks',
  'PATCH /v1/organizations/{id}/members/{memberId}': 'people expect to change a role',
  'DELETE /v1/organizations/{id}/members/{memberId}': 'and to take somebody out',
  'GET /v1/projects/{id}/members': 'departments do not see each other’s contracts',
  'PUT /v1/projects/{id}/members/{userId}': 'the same',
  'DELETE /v1/projects/{id}/members/{userId}': 'the same',
  'GET /v1/organizations/{id}/security-events': 'members can see what happened to accounts and keys',
  'GET /v1/organizations/{id}/security-events/export': 'and take all of it to their own log system',
  'GET /v1/organizations/{id}/notices':
    'senders get letters about their envelopes, and choose which (ADR-0063)',
  'PATCH /v1/organizations/{id}/notices': 'the same',
  'GET /v1/me/security-events': 'and everybody sees what happened to their own account',
  'GET /v1/billing/plans': 'the specification has codes of plans and no endpoints that could raise them',
  'POST /v1/billing/plan': 'the same',
  'PATCH /v1/billing/overage': 'the same',
  'GET /v1/envelopes/{id}/messages': 'a message that did not arrive has to show somewhere',
  'POST /v1/sign/{token}/dispute': 'the wrong recipient, or a victim of fraud, can say so without an account',
  'POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer':
    'and an advanced signature waits for what the sender says (ADR-0147)',
  'POST /v1/sign/{token}/documents/{documentId}/viewed':
    'only views after the code are the signer’s (ADR-0128)',
  'POST /v1/sign/{token}/pending':
    'one code for all documents of one sender; a POST, because its secret belongs in no address (ADR-0128)',
  'POST /v1/sign/{token}/pending/{envelopeId}': 'the same',
  'POST /v1/sign/{token}/certificate/discover':
    'a qualified signer finds the provider that holds their certificate, and agrees first (ADR-0094)',
  'POST /v1/sign/{token}/certificate/authorize': 'the signer authorizes the signature there',
  'GET /v1/sign/{token}/attachments-of-others/{signerId}/{key}':
    'a consent covers the files of those before, so its signer can open them (ADR-0126)',
  'GET /v1/sign/{token}/certificate': 'a reload and a second device see how far they are',
  'GET /v1/psc/callback': 'the address to which providers send signers back',
  'POST /v1/psc/callback':
    'and its page, which proves whose browser it is: a bare GET authorizes nothing (ADR-0094)',
  'GET /v1/sign/{token}/evidence': 'signers can download their own proof, without the other signers’ values',
  'PATCH /v1/envelopes/{id}/signers/{signerId}': 'a typing error in an address does not cancel the envelope',
  'POST /v1/envelopes/{id}/signers/{signerId}/embedded-session':
    'people sign inside the product of a customer (ADR-0104)',
  'POST /v1/embedded-sessions/{id}/redeem': 'its page gets its token this way, once',
  'POST /v1/envelopes/{id}/embedded-editor':
    'people place fields inside the product of a customer (ADR-0104)',
  'POST /v1/embedded-editors/{id}/redeem': 'its page gets its token this way, once',
  'GET /v1/embedded-editor/{token}': 'and with it the draft',
  'GET /v1/embedded-editor/{token}/documents/{documentId}/places': 'the places of its documents',
  'GET /v1/embedded-editor/{token}/documents/{documentId}/pages/{page}/content':
    'and what fields may not cover there,',
  'GET /v1/embedded-editor/{token}/documents/{documentId}/file': 'and their pages,',
  'PUT /v1/embedded-editor/{token}/fields': 'saves its fields,',
  'POST /v1/embedded-editor/{token}/send': 'and sends it where the session may',
  'POST /v1/envelopes/{id}/signers/{signerId}/remind':
    'people forget; a new link would revoke the one they have',
  'PUT /v1/templates/{id}/form': 'people sign on their own, from a page with one address (ADR-0138)',
  'GET /v1/templates/{id}/form': 'its owner sees how much it is used',
  'DELETE /v1/templates/{id}/form': 'and ends it',
  'GET /v1/public/forms/{id}': 'its page shows the sender and the document',
  'POST /v1/public/forms/{id}/submissions': 'and sends the visitor’s data in',
  'POST /v1/public/forms/confirm': 'and the link of its letter begins the envelope',
  'GET /v1/envelopes/{id}/fields': 'senders place fields that signers fill in (ADR-0097)',
  'GET /v1/envelopes/{id}/values': 'programs read what signers entered, by their own keys',
  'PUT /v1/envelopes/{id}/fields': 'an editor saves all of them at once',
  'POST /v1/envelopes/{id}/fields': 'a program adds one',
  'PATCH /v1/envelopes/{id}/fields/{fieldId}': 'and changes it',
  'DELETE /v1/envelopes/{id}/fields/{fieldId}': 'and takes it out',
  'GET /v1/documents/{id}/form-fields': 'an editor of fields needs page sizes and the form of the PDF',
  'GET /v1/documents/{id}/anchors': 'and the texts by which fields are placed',
  'POST /v1/sign/{token}/delegate': 'the wrong person names the right person (ADR-0130)',
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/approve': 'and the sender decides',
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/refuse': 'the same',
  'POST /v1/sign/{token}/attachments/{key}': 'senders ask signers for files (ADR-0106)',
  'DELETE /v1/sign/{token}/attachments/{key}': 'and signers may take them back',
  'GET /v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download': 'the sender downloads them',
  'GET /v1/envelopes/export': 'people take their list to a spreadsheet',
  'PATCH /v1/envelopes/{id}/labels': 'lists of thousands are sorted by the sender’s own words',
  'GET /v1/labels': 'the same',
  'GET /v1/envelopes/{id}/validar': 'ITI’s VALIDAR asks for a secret of the issuer (ADR-0136)',
  'POST /v1/envelopes/{id}/validar': 'the same: wrong secrets turn it off, and the owner turns it on again',
  'POST /v1/envelopes/{id}/evidence/retry':
    'who waits for evidence that failed need not wait for the operator',
  'POST /v1/envelopes/{id}/reopen': 'a term that was missed costs nobody their signature',
  'POST /v1/envelopes/{id}/copy': 'the same contract again, and the way back after a decline or an expiry',
  'GET /v1/contacts/{id}': 'what a list has can be read alone',
  'GET /v1/projects/{id}': 'the same',
  'GET /v1/api-keys/{id}': 'the same',
  'GET /v1/webhooks/{id}': 'the same',
  'GET /v1/events/{id}': 'the same',
  'GET /v1/signature-requests': 'nobody keeps every id',
  'DELETE /v1/envelopes/{id}': 'drafts that came to nothing, and tries in the Sandbox, may go (ADR-0152)',
  'GET /v1/contacts': 'senders type the same people again and again (ADR-0010)',
  'DELETE /v1/contacts/{id}': 'LGPD: and may be taken out again',
  'POST /v1/envelopes/{id}/erasure': 'LGPD: a person may be forgotten while the evidence stands',
  'DELETE /v1/envelopes/{id}/erasure': 'others may object before it happens (ADR-0152)',
  'GET /v1/envelopes/{id}/erasure': 'and its record shows that it was no tampering',
  'GET /v1/destruction-records': 'the same, also once the envelope is gone',
  'POST /v1/envelopes/{id}/hold': 'what a lawsuit needs is not deleted meanwhile (ADR-0152)',
  'DELETE /v1/envelopes/{id}/hold': 'the same',
  'GET /v1/envelopes/{id}/hold': 'the same',
  'POST /v1/auth/email-verification': 'an address is only worth what its mailbox confirms (ADR-0140)',
  'POST /v1/auth/email-verification/confirm': 'the same',
  'POST /v1/auth/invitations/inspect': 'people without an account can be invited (ADR-0140)',
  'POST /v1/auth/invitations/accept': 'the same',
  'POST /v1/final-documents/export': 'a month of contracts in one file, without an address for each',
  'POST /v1/templates/{id}/documents': 'templates hold documents (ADR-0107)',
  'DELETE /v1/templates/{id}/documents/{documentId}': 'the same',
  'GET /v1/templates/{id}/documents/{documentId}/pages/{page}/image': 'the editor of its fields shows them',
  'GET /v1/templates/{id}/documents/{documentId}/places': 'the same',
  'GET /v1/templates/{id}/documents/{documentId}/pages/{page}/content': 'the same',
  'GET /v1/templates/{id}/documents/{documentId}/download': 'the same',
  'GET /v1/documents/{id}/pages/{page}/content':
    'an editor shows while a field moves what saving it would refuse (ADR-0127)',
  'GET /v1/templates/{id}/versions': 'an envelope names the version that it started from',
  'GET /v1/templates/{id}/versions/{number}': 'the same',
  'POST /v1/bulk-sends':
    'a school sends one contract to hundreds of people, and no loop of a script loses its place',
  'GET /v1/bulk-sends': 'the same',
  'GET /v1/bulk-sends/{id}': 'progress',
  'GET /v1/bulk-sends/{id}/rows': 'problems row by row before anything is sent',
  'GET /v1/bulk-sends/{id}/preview': 'what became of each person, for a spreadsheet',
  'GET /v1/bulk-sends/{id}/result': 'what became of each person, for a spreadsheet',
  'POST /v1/bulk-sends/{id}/send': 'checking and sending are two steps',
  'POST /v1/bulk-sends/{id}/cancel': 'a wrong list can be stopped',
  'GET /v1/public/service': 'a page has to say which environment it shows, and where the other one is',
  'GET /v1/public/logos/{sha256}': 'signers’ browsers ask nobody but us, so we show logos ourselves',
  'GET /v1/public/log/checkpoint': 'the log that we cannot rewrite: its signed head',
  'GET /v1/public/log/tile/{path}': 'all of its content, as monitors read it',
  'GET /v1/public/log/inclusion': 'proof that a manifest is in it',
  'GET /v1/public/log/consistency': 'proof that it only grew',
  'GET /v1/public/log/timestamp': 'its hourly time stamp',
  'POST /v1/public/log/cosignatures': 'what witnesses say of it',
  'POST /v1/providers/{channel}/receipts': 'only the provider knows whether a message arrived',
  'GET /v1/providers/{channel}/receipts': 'Meta checks the address before it uses it',
  'GET /v1/sandbox/messages': 'what the Sandbox would have sent: it sends nothing',
};

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

const specified = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
const offered = new Map(allRoutes.map((route) => [nameOf(route), route]));

/** A route in the notation of the specification. */
function asSpecified({ section, credential, idempotent }: AnyRoute): Omit<Endpoint, 'method' | 'path'> {
  return {
    section,
    auth: credential.kind === 'bearer' ? 'bearer' : 'none',
    idempotencyKey: idempotent,
    sandboxOnly: credential.kind === 'bearer' && credential.sandboxOnly === true,
  };
}

describe('the routes', () => {
  it('of the specification are 68', () => {
    expect(specified.size).toBe(68);
  });

  it('are declared once each', () => {
    expect(offered.size).toBe(allRoutes.length);
  });

  it.each([...offered].filter(([name]) => specified.has(name)))('%s is as specified', (name, route) => {
    const { section, auth, idempotencyKey, sandboxOnly } = specified.get(name) ?? {};
    expect(asSpecified(route)).toEqual({ section, auth, idempotencyKey, sandboxOnly });
    expect(route.credential.kind === 'link').toBe(route.path.includes('{token}'));
  });

  it('beyond the specification are on the list', () => {
    expect([...offered.keys()].filter((name) => !specified.has(name)).toSorted()).toEqual(
      Object.keys(BEYOND).toSorted(),
    );
  });

  it('include every endpoint of the specification', () => {
    expect([...specified.keys()].filter((name) => !offered.has(name))).toEqual([]);
  });
});
