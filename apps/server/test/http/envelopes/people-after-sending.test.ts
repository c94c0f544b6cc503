import { describe, expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import type { DraftOptions } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const [, , zoe] = SIGNERS;
const ACCEPTED = [409, 'ENVELOPE_NOT_EDITABLE', 'ALREADY_ACCEPTED'];

interface Row {
  readonly type: string;
  readonly kind: string;
  readonly to: string;
  readonly envelopeId: string;
  readonly data: {
    readonly signerId?: string;
    readonly envelope?: { readonly id: string };
    readonly signer?: object;
  };
}

const peopleUrl = ({ id }: Pick<SentEnvelope, 'id'>) => `/v1/envelopes/${id}/signers`;
const add = (envelope: Pick<SentEnvelope, 'id'>, body: object = zoe) =>
  sender.call('POST', peopleUrl(envelope), { body });
const remove = (envelope: SentEnvelope, n: number) =>
  sender.call('DELETE', `${peopleUrl(envelope)}/${personOf(envelope, n).signerId}`);
const order = (envelope: SentEnvelope, n: number, place: number) =>
  sender.call('PATCH', `${peopleUrl(envelope)}/${personOf(envelope, n).signerId}`, {
    body: { order: place },
  });
const reasoned = (answer: Awaited<ReturnType<typeof add>>) => [
  ...refusalOf(answer),
  answer.body?.error?.details?.reason,
];

function personOf({ invited }: SentEnvelope, n: number): Invited {
  const found = invited[n - 1];
  if (found === undefined) throw new Error(`It has no signer ${n}`);
  return found;
}

async function sent(options: DraftOptions = { signers: 2 }): Promise<SentEnvelope> {
  const upload = { as: sender.key, file: { bytes: await anotherPdf() } };
  const { id: documentId } = done(await service.upload('/v1/documents', upload), 201).body;
  return sender.send({ ...options, documentId });
}

async function signs(envelope: SentEnvelope, invited: Invited) {
  const portal = portalOf(service, envelope, invited);
  return done(await portal.sign(await getReady(portal, envelope))).body;
}

async function addedTo(envelope: SentEnvelope, body: object = zoe): Promise<Invited> {
  const answer = done(await add(envelope, body), 201).body;
  return { ...zoe, signerId: answer.id, token: answer.signingLink.token };
}

const read = async ({ id }: SentEnvelope) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const statusesOf = async (envelope: SentEnvelope) =>
  (await read(envelope)).signers.map(({ status }: { status: string }) => status);
const trailOf = async ({ id }: SentEnvelope): Promise<readonly Row[]> =>
  done(await sender.call('GET', `/v1/envelopes/${id}/audit?limit=100`)).body.data;

async function lettersOf({ id }: SentEnvelope): Promise<readonly string[]> {
  await service.doJobs();
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data
    .filter(({ envelopeId, kind }: Row) => envelopeId === id && kind !== 'CODE')
    .map(({ kind, to }: Row) => `${kind} ${to}`)
    .toSorted();
}

/** The events of one envelope that came after the cursor, once the last of them is visible. */
async function eventsAfter(cursor: string, { id }: SentEnvelope, last: string): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let next = cursor; ;) {
    const url = `/v1/events?cursor=${encodeURIComponent(next)}&limit=100&wait=5`;
    const { data, cursor: after } = done(await sender.call('GET', url)).body;
    found.push(...data.filter((event: Row) => event.data.envelope?.id === id));
    if (found.some(({ type }) => type === last)) return found;
    next = after;
  }
}
const newestCursor = async () => done(await sender.call('GET', '/v1/events')).body.cursor;

async function verdictOf(envelope: SentEnvelope): Promise<string> {
  const code = (await read(envelope)).verificationCode;
  return done(await service.call('POST', '/v1/public/verify', { body: { code } })).body.result;
}

describe('a wrong signer in a sent envelope', () => {
  it('goes, another one comes, and the signature that was given stays', async () => {
    const envelope = await sent({ signers: 2, order: true });
    await signs(envelope, personOf(envelope, 1));
    const added = await addedTo(envelope);
    done(await order(envelope, 2, 1));
    done(await remove(envelope, 2), 204);
    expect(await statusesOf(envelope)).toEqual(['SIGNED', 'SENT']);
    await signs(envelope, added);
    await service.doJobs();
    expect([(await read(envelope)).evidenceReady, await verdictOf(envelope)]).toEqual([true, 'VALID']);
    const types = (await trailOf(envelope)).map(({ type }) => type);
    const after = types.slice(types.indexOf('ENVELOPE_SENT'));
    expect(after.filter((type) => type.startsWith('SIGNER_') && type !== 'SIGNER_AUTHENTICATED')).toEqual([
      'SIGNER_SIGNED',
      'SIGNER_ADDED',
      'SIGNER_CHANGED',
      'SIGNER_REMOVED',
      'SIGNER_SIGNED',
    ]);
  });
});

describe('a person who is added after sending', () => {
  it('201 gets a link and an invitation at once, and is announced', async () => {
    const envelope = await sent({ signers: 1 });
    const cursor = await newestCursor();
    const { body } = done(await add(envelope), 201);
    expect(body).toMatchObject({ status: 'SENT', order: 2, signingLink: { email: zoe.email } });
    expect(await lettersOf(envelope)).toContain(`INVITATION ${zoe.email}`);
    const events = await eventsAfter(cursor, envelope, 'signer.invited');
    const signer = { id: body.id, status: 'SENT', role: 'SIGNER', reference: null, templateRole: null };
    expect(
      events.filter(({ type }) => type.startsWith('signer.')).map(({ type, data }) => [type, data.signer]),
    ).toEqual([
      ['signer.added', signer],
      ['signer.invited', signer],
    ]);
  });

  it('201 is invited when their turn comes', async () => {
    const envelope = await sent({ signers: 1, order: true });
    await addedTo(envelope);
    expect(await lettersOf(envelope)).not.toContain(`INVITATION ${zoe.email}`);
    await signs(envelope, personOf(envelope, 1));
    expect(await lettersOf(envelope)).toContain(`INVITATION ${zoe.email}`);
  });

  it('201 makes others wait who come after them, and calls these again later', async () => {
    const envelope = await sent({ signers: 1, order: true });
    done(await order(envelope, 1, 2));
    const added = await addedTo(envelope, { ...zoe, order: 1 });
    expect(await statusesOf(envelope)).toEqual(['SENT', 'PENDING']);
    const portal = portalOf(service, envelope, personOf(envelope, 1));
    expect(refusalOf(await portal.sign(await getReady(portal, envelope)))).toEqual([409, 'NOT_YOUR_TURN']);
    await signs(envelope, added);
    const [{ email }] = SIGNERS;
    expect((await lettersOf(envelope)).filter((letter) => letter === `INVITATION ${email}`)).toHaveLength(2);
  });

  it('201 writes to nobody in an envelope without notifications', async () => {
    const envelope = await sent({ signers: 2, notify: false });
    await addedTo(envelope);
    done(await remove(envelope, 2), 204);
    expect(await lettersOf(envelope)).toEqual([]);
  });

  it('201 a copy gets no link, and the final document', async () => {
    const envelope = await sent({ signers: 1 });
    const { name, email } = zoe;
    expect(done(await add(envelope, { name, email, role: 'CC' }), 201).body.signingLink).toBeNull();
    await complete(service, envelope);
    expect(await lettersOf(envelope)).toContain(`COPY ${email}`);
  });

  it('422 VALIDATION_FAILED for a person who must be another', async () => {
    const envelope = await sent({ signers: 1 });
    const twin = { ...SIGNERS[0], role: 'WITNESS' };
    expect(refusalOf(await add(envelope, twin))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('403 INSUFFICIENT_SCOPE: a sent envelope needs envelopes:send, a draft envelopes:write', async () => {
    const [{ id: draft }, envelope] = [await sender.draft({ signers: 2 }), await sent()];
    const [first = ''] = (await sender.draft({ signers: 1 })).signerIds;
    for (const [scope, right, wrong] of [
      ['envelopes:send', envelope.id, draft],
      ['envelopes:write', draft, envelope.id],
    ] as const) {
      const as = await service.keyOf(sender.person, 'SANDBOX', [scope]);
      const post = (id: string) => service.call('POST', peopleUrl({ id }), { as, body: zoe });
      done(await post(right), 201);
      expect(refusalOf(await post(wrong))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    }
    const as = await service.keyOf(sender.person, 'SANDBOX', ['envelopes:write']);
    const url = `${peopleUrl(envelope)}/${personOf(envelope, 2).signerId}`;
    expect(refusalOf(await service.call('DELETE', url, { as }))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(first).not.toBe('');
  });
});

describe('a person who is removed after sending', () => {
  it('204 loses their link, and gets a letter that says so', async () => {
    const envelope = await sent();
    await lettersOf(envelope);
    const cursor = await newestCursor();
    done(await remove(envelope, 2), 204);
    const { email, token, signerId } = personOf(envelope, 2);
    expect(refusalOf(await service.call('GET', `/v1/sign/${token}`))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    expect(await lettersOf(envelope)).toContain(`REMOVED ${email}`);
    const events = await eventsAfter(cursor, envelope, 'signer.removed');
    const event = events.find(({ type }) => type === 'signer.removed');
    expect(event?.data.signer).toMatchObject({ id: signerId, status: 'SENT', role: 'SIGNER' });
  });

  it('204 gets no letter before their turn, and none of those that still wait goes out', async () => {
    const [ordered, quick] = [await sent({ signers: 2, order: true }), await sent()];
    done(await remove(ordered, 2), 204);
    done(await remove(quick, 2), 204);
    const { email } = personOf(quick, 2);
    expect((await lettersOf(ordered)).filter((letter) => letter.endsWith(email))).toEqual([]);
    const { data } = done(await sender.call('GET', `/v1/envelopes/${quick.id}/messages?limit=100`)).body;
    expect(
      data
        .filter(({ kind }: Row) => kind === 'INVITATION')
        .map(({ status }: { status: string }) => status)
        .toSorted(),
    ).toEqual(['DELIVERED', 'DROPPED']);
  });

  it('204 calls the next, and completes an envelope that waits for nobody else', async () => {
    const envelope = await sent({ signers: 3, order: true });
    await signs(envelope, personOf(envelope, 1));
    done(await remove(envelope, 2), 204);
    expect(await statusesOf(envelope)).toEqual(['SIGNED', 'SENT']);
    done(await remove(envelope, 3), 204);
    await service.doJobs();
    expect(await read(envelope)).toMatchObject({ status: 'COMPLETED', evidenceReady: true });
    expect(await verdictOf(envelope)).toBe('VALID');
  });

  it('204 takes their embedded session, and a code that they requested', async () => {
    const envelope = await sent();
    const invited = personOf(envelope, 2);
    const portal = portalOf(service, envelope, invited);
    await portal.view();
    done(await portal.requestCode());
    done(await remove(envelope, 2), 204);
    expect(refusalOf(await portal.verifyCode())).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    expect(refusalOf(await portal.decline())).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    await complete(service, { ...envelope, invited: [personOf(envelope, 1)] });
    expect(await verdictOf(envelope)).toBe('VALID');
  });

  it('409 ALREADY_ACCEPTED for somebody who entered a code, and for their order', async () => {
    const envelope = await sent();
    await getReady(portalOf(service, envelope, personOf(envelope, 2)), envelope);
    expect(reasoned(await remove(envelope, 2))).toEqual(ACCEPTED);
    expect(reasoned(await order(envelope, 2, 9))).toEqual(ACCEPTED);
  });

  it('409 DISPUTED for somebody who doesn’t recognize the document', async () => {
    const envelope = await sent();
    done(await service.call('POST', `/v1/sign/${personOf(envelope, 2).token}/dispute`, { body: {} }));
    expect(reasoned(await remove(envelope, 2))).toEqual([409, 'ENVELOPE_NOT_EDITABLE', 'DISPUTED']);
  });

  it('409 CONFLICT while the envelope is on hold', async () => {
    const envelope = await sent();
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/hold`, { body: { reason: 'Processo 1' } }));
    expect(reasoned(await remove(envelope, 2))).toEqual([409, 'CONFLICT', 'ON_HOLD']);
  });

  it('422 ENVELOPE_INCOMPLETE where nobody would be left who signs', async () => {
    const envelope = await sent({ signers: 1 });
    expect(refusalOf(await remove(envelope, 1))).toEqual([422, 'ENVELOPE_INCOMPLETE']);
  });

  it('leaves nothing of theirs to an erasure, and the envelope’s own works', async () => {
    const envelope = await sent({ signers: 3 });
    done(await remove(envelope, 3), 204);
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`, { body: {} }));
    const { token: as } = sender.person;
    done(await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, { as, body: {} }));
    expect((await read(envelope)).signers.map(({ name }: { name: string }) => name)).toEqual(['', '']);
  });
});

describe('at the same time', () => {
  it('a signature and a removal: one of the two, and the chain is whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const envelope = await sent();
      const portal = portalOf(service, envelope, personOf(envelope, 1));
      const input = await getReady(portal, envelope);
      const [signed, removed] = await Promise.all([portal.sign(input), remove(envelope, 2)]);
      expect([signed.status, removed.status]).toEqual([200, 204]);
      const trail = await trailOf(envelope);
      expect(trail.filter(({ type }) => type === 'ENVELOPE_COMPLETED')).toHaveLength(1);
      expect((await read(envelope)).status).toBe('COMPLETED');
    }
  });

  it('a removal and the code of that person: they act, or they are gone', async () => {
    for (let round = 0; round < 4; round += 1) {
      const envelope = await sent();
      const portal = portalOf(service, envelope, personOf(envelope, 2));
      await portal.view();
      done(await portal.requestCode());
      const [verified, removed] = await Promise.all([portal.verifyCode(), remove(envelope, 2)]);
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([verified.status, removed.status]);
    }
  });

  it('two people are added at once: both are there, each with an order of their own', async () => {
    const envelope = await sent({ signers: 1 });
    const answers = await Promise.all([add(envelope, SIGNERS[1]), add(envelope)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { signers } = await read(envelope);
    expect(signers.map((signer: { order: number }) => signer.order).toSorted()).toEqual([1, 2, 3]);
  });
});
