import { describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import type { Answer } from '../../accounts-server.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { SIGNERS } from '../../given/sender.ts';
import { refusalOf } from '../refusal-of.ts';
import { aQualifiedPortal } from '../sign/qualified-portal.ts';

const { service, sender, aReadySigner, comesBack } = await aQualifiedPortal();
const STATEMENT = 'Falamos com a pessoa por telefone: ela quer assinar.';
const ORIGIN = 'https://app.example.com';
const ADVANCED = { signatureLevel: 'ADVANCED' };

const { token: as, projectId } = sender.person;
const admitted = { as, body: { embedOrigins: [ORIGIN] } };
done(await service.call('PATCH', `/v1/projects/${projectId}`, admitted));

const urlOf = ({ id }: SentEnvelope, { signerId }: Invited) => `/v1/envelopes/${id}/signers/${signerId}`;
const disputes = async ({ token }: Pick<Invited, 'token'>) =>
  done(await service.call('POST', `/v1/sign/${token}/dispute`, { body: {} }));
const answer = (envelope: SentEnvelope, invited: Invited, statement = STATEMENT) =>
  sender.call('POST', `${urlOf(envelope, invited)}/dispute/answer`, { body: { statement } });
const changes = async (envelope: SentEnvelope, invited: Invited, body: object): Promise<Invited> => {
  const { signingLink } = done(await sender.call('PATCH', urlOf(envelope, invited), { body })).body;
  return { ...invited, token: signingLink?.token ?? invited.token };
};
const read = async ({ id }: SentEnvelope) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const trailOf = async ({ id }: SentEnvelope) =>
  done(await sender.call('GET', `/v1/envelopes/${id}/audit?limit=100`)).body.data;
const signs = async (envelope: SentEnvelope, invited: Invited): Promise<Answer> => {
  const portal = portalOf(service, envelope, invited);
  return portal.sign(await getReady(portal, envelope));
};

async function verified(envelope: SentEnvelope) {
  const { verificationCode } = await read(envelope);
  const { body } = done(
    await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } }),
  );
  expect(body.result).toBe('VALID');
  return body.envelope.signers;
}

async function manifestOf({ id }: SentEnvelope) {
  return done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body.manifest;
}

/** The person at this place of the list. */
function nth({ invited }: SentEnvelope, place: number): Invited {
  const found = invited[place];
  if (found === undefined) throw new Error(`There is no signer ${place}`);
  return found;
}

const isRefusedAsDisputed = (refused: Answer, code: string) => {
  expect(refusalOf(refused)).toEqual([409, code]);
  expect(refused.body.error.details).toMatchObject({ reason: 'DISPUTED' });
};

/** Sends to these people at ADVANCED, each with their own settings. */
async function sentTo(people: readonly object[]): Promise<SentEnvelope> {
  const signers = people.map((more, index) => ({ ...SIGNERS[index], ...more }));
  const documents = [{ documentId: sender.documentId }];
  const body = { title: 'Contrato', ...ADVANCED, documents, signers };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} })).body;
  const invited = sent.signingLinks.map((link: Invited) => ({
    ...link,
    cpf: SIGNERS.find(({ name }) => name === link.name)?.cpf,
  }));
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited };
}

describe('two disputed signers', () => {
  it('200 the answer to one lets them alone sign, and each answer stands at its own signer', async () => {
    const envelope = await sender.send({ signers: 3, settings: ADVANCED });
    const [first, second, third] = [0, 1, 2].map((place) => nth(envelope, place)) as [
      Invited,
      Invited,
      Invited,
    ];
    await disputes(first);
    await disputes(second);
    done(await answer(envelope, first, 'Sobre Maria.'));
    isRefusedAsDisputed(await portalOf(service, envelope, second).sign({}), 'ENVELOPE_NOT_SIGNABLE');
    done(await signs(envelope, first));
    done(await signs(envelope, third));
    expect((await read(envelope)).status).toBe('SENT');
    done(await answer(envelope, second, 'Sobre João.'));
    done(await signs(envelope, second));
    await service.doJobs();
    expect(
      (await verified(envelope)).map(
        ({ dispute }: { dispute: { answer: { statement: string } } | null }) =>
          dispute?.answer.statement ?? null,
      ),
    ).toEqual(['Sobre Maria.', 'Sobre João.', null]);
  });
});

describe('a delegate whom a signer named before the dispute', () => {
  it('409 ENVELOPE_NOT_EDITABLE for the approval, before and after the answer; a refusal works', async () => {
    const envelope = await sentTo([{ delegation: 'ALLOWED' }]);
    const signer = nth(envelope, 0);
    const portal = portalOf(service, envelope, signer);
    const ready = await getReady(portal, envelope);
    const body = { name: 'Bruno Lima', email: 'bruno@example.com' };
    done(await service.call('POST', `${portal.at}/delegate`, { body }));
    await disputes(signer);
    const decide = (how: string) => sender.call('POST', `${urlOf(envelope, signer)}/delegation/${how}`);
    isRefusedAsDisputed(await decide('approve'), 'ENVELOPE_NOT_EDITABLE');
    done(await answer(envelope, signer));
    isRefusedAsDisputed(await decide('approve'), 'ENVELOPE_NOT_EDITABLE');
    expect((await read(envelope)).signers[0]).toMatchObject({
      name: SIGNERS[0].name,
      delegation: 'REQUESTED',
    });
    expect(done(await decide('refuse')).body).toMatchObject({ delegation: 'REFUSED' });
    done(await portal.sign(ready));
  });
});

describe('a disputed signer with a certificate', () => {
  it('200 signs without an answer, and verification has the dispute', async () => {
    const { envelope, portal, body } = await aReadySigner();
    await disputes(nth(envelope, 0));
    expect(done(await portal.open()).body.needed.disputeAnswer).toBe(false);
    expect((await comesBack(portal)).answer.status).toBe(200);
    expect(done(await portal.sign(body)).body.status).toBe('SIGNED');
    await service.doJobs();
    expect((await manifestOf(envelope)).signers[0].dispute).toMatchObject({ linkRevoked: false });
    expect(await verified(envelope)).toMatchObject([
      { dispute: { answer: null }, certificate: expect.any(Object) },
    ]);
  });
});

describe('a disputed member of a group', () => {
  const aBoard = (required: number) =>
    sentTo([1, 2, 3].map(() => ({ group: { groupId: 'board', required } })));

  it('200 holds up nobody else; a member who was not needed is in the trail, and in no list of signatures', async () => {
    const envelope = await aBoard(2);
    await disputes(nth(envelope, 0));
    done(await signs(envelope, nth(envelope, 1)));
    done(await signs(envelope, nth(envelope, 2)));
    await service.doJobs();
    expect(await read(envelope)).toMatchObject({ status: 'COMPLETED', evidenceReady: true });
    const entry = (await trailOf(envelope)).find(({ type }: { type: string }) => type === 'SIGNER_DISPUTED');
    expect(entry.actor.id).toBe(nth(envelope, 0).signerId);
    const signers = await verified(envelope);
    expect(signers.map(({ dispute }: { dispute: unknown }) => dispute)).toEqual([null, null]);
  });

  it('200 is one of the signatures after the answer, and verification has dispute and answer', async () => {
    const envelope = await aBoard(1);
    await disputes(nth(envelope, 0));
    isRefusedAsDisputed(
      await portalOf(service, envelope, nth(envelope, 0)).sign({}),
      'ENVELOPE_NOT_SIGNABLE',
    );
    done(await answer(envelope, nth(envelope, 0)));
    done(await signs(envelope, nth(envelope, 0)));
    await service.doJobs();
    expect(await verified(envelope)).toMatchObject([{ dispute: { answer: { statement: STATEMENT } } }]);
  });
});

describe('an embedded session', () => {
  it('200 disputes as the signing link does, and its signature waits for the answer', async () => {
    const envelope = await sender.send({ settings: ADVANCED, notify: false });
    const signer = nth(envelope, 0);
    const body = { origin: ORIGIN };
    const { url } = done(
      await sender.call('POST', `${urlOf(envelope, signer)}/embedded-session`, { body }),
      201,
    ).body;
    const { pathname, hash } = new URL(url);
    const redeemed = await service.call('POST', `/v1/embedded-sessions/${pathname.split('/')[2]}/redeem`, {
      body: { secret: new URLSearchParams(hash.slice(1)).get('secret') },
    });
    const framed = { ...signer, token: done(redeemed).body.token };
    await disputes(framed);
    for (const link of [framed, signer]) {
      const portal = portalOf(service, envelope, link);
      expect(done(await portal.open()).body.needed.disputeAnswer).toBe(true);
      isRefusedAsDisputed(await portal.sign({}), 'ENVELOPE_NOT_SIGNABLE');
    }
    done(await answer(envelope, signer));
    done(await signs(envelope, framed));
    await service.doJobs();
    expect(await verified(envelope)).toMatchObject([{ dispute: { linkRevoked: false } }]);
  });
});

describe('while the organization is suspended', () => {
  it('403 FORBIDDEN for an answer, and 200 once it is resumed; the signer disputes meanwhile', async () => {
    const envelope = await sender.send({ settings: ADVANCED });
    const signer = nth(envelope, 0);
    const { organizationId } = sender.person;
    await suspendOrganization(service.deps, organizationId, true);
    await disputes(signer);
    const refused = await answer(envelope, signer);
    await suspendOrganization(service.deps, organizationId, false);
    expect(refusalOf(refused)).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.error.details.reason).toBe('ORGANIZATION_SUSPENDED');
    expect((await read(envelope)).signers[0]).toMatchObject({ disputeAnsweredAt: null });
    done(await answer(envelope, signer));
    done(await signs(envelope, signer));
  });
});

describe('changes of a contact', () => {
  it('200 stand in manifest and verification from the sending on, masked, and not those of a draft', async () => {
    const { id, signerIds } = await sender.draft({ settings: ADVANCED });
    const [signerId = ''] = signerIds;
    const drafted = { email: 'rascunho@example.com' };
    done(await sender.call('PATCH', `/v1/envelopes/${id}/signers/${signerId}`, { body: drafted }));
    const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} })).body;
    const { key, documentId, sha256 } = sender;
    const signer: Invited = { ...SIGNERS[0], ...drafted, signerId, token: signingLinks[0].token };
    const envelope: SentEnvelope = { key, id, documentId, sha256, invited: [signer] };
    const first = await changes(envelope, signer, { email: 'depois@example.com' });
    const second = await changes(envelope, first, { phone: '+5511987659999' });
    await complete(service, { ...envelope, invited: [second] });

    const entries = (await trailOf(envelope)).filter(
      ({ type }: { type: string }) => type === 'SIGNER_CHANGED' || type === 'ENVELOPE_SENT',
    );
    const [{ contactChanges: stated }] = (await manifestOf(envelope)).signers;
    const sentAt = entries.findIndex(({ type }: { type: string }) => type === 'ENVELOPE_SENT');
    expect(entries.slice(0, sentAt)).toHaveLength(1);
    expect(stated.map(({ entry }: { entry: number }) => entry)).toEqual(
      entries.slice(sentAt + 1).map(({ seq }: { seq: number }) => seq),
    );
    const [{ contactChanges }] = await verified(envelope);
    expect(contactChanges).toMatchObject([
      { kind: 'EMAIL', previous: 'ra***@e***.com', current: 'de***@e***.com' },
      { kind: 'PHONE', previous: expect.stringMatching(/\*/), current: expect.stringMatching(/\*/) },
    ]);
    expect(JSON.stringify([stated, contactChanges])).not.toMatch(/rascunho|depois@|example|98765|maria/i);
  });
});

describe('a dispute after the completion', () => {
  it('200 is in verification, and came from a former address if the link had been replaced', async () => {
    const envelope = await sender.send({ settings: ADVANCED });
    const former = nth(envelope, 0);
    const invited = await changes(envelope, former, { email: 'correta@example.com' });
    await complete(service, { ...envelope, invited: [invited] });
    expect(await verified(envelope)).toMatchObject([{ dispute: null, contactChanges: [{ kind: 'EMAIL' }] }]);
    await disputes(former);
    done(await answer(envelope, former));
    expect(await verified(envelope)).toMatchObject([
      {
        dispute: { linkRevoked: true, answer: { statement: STATEMENT } },
        contactChanges: [{ kind: 'EMAIL' }],
      },
    ]);
  });
});
