import { describe, expect, it } from 'vitest';
import { DISPUTE_NOTE_LENGTH } from '../../../src/domain/limits.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import type { Portal } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal } from './closed-links.ts';
import { withNewerLink } from './newer-link.ts';

const service = await wholeService();
const sender = await aSender(service);

const dispute = (portal: Portal, body: unknown = {}, on: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  service.call('POST', `${portal.at}/dispute`, { body, on });
const read = async (id: string) => (await sender.call('GET', `/v1/envelopes/${id}`)).body;
const NOTE = 'Não conheço esta empresa.';

describe('POST /v1/sign/{token}/dispute', () => {
  it('200 records it, shows it to the sender, and leaves the envelope as it was', async () => {
    const envelope = await sender.send({ signers: 2 });
    const { status, body } = await dispute(firstPortal(service, envelope), { note: NOTE });
    expect([status, body]).toEqual([200, { disputedAt: expect.stringMatching(/Z$/) }]);
    const { disputedAt } = body;
    const after = await read(envelope.id);
    expect(after.status).toBe('SENT');
    expect(after.signers).toMatchObject([
      { status: 'SENT', disputedAt, disputeNote: NOTE },
      { disputedAt: null, disputeNote: null },
    ]);
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    expect(data.at(-1)).toMatchObject({
      type: 'SIGNER_DISPUTED',
      actor: { type: 'SIGNER', id: envelope.invited[0]?.signerId },
      data: { linkRevoked: false, personal: { note: expect.any(String) } },
    });
    expect(JSON.stringify(data)).not.toContain(NOTE);
    expect((await firstPortal(service, envelope).open()).body.signer).toMatchObject({ disputedAt });
  });

  it('200 writes to owners by mail, with the note and the page of the envelope, and the event has ids alone', async () => {
    const envelope = await sender.send({ settings: { title: 'Locação' } });
    const { cursor } = done(await sender.call('GET', '/v1/events')).body;
    done(await dispute(firstPortal(service, envelope), { note: NOTE }));
    await service.doJobs();
    const { data: messages } = (await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const [letter] = messages.filter(({ kind }: { kind: string }) => kind === 'DISPUTE');
    expect(letter.subject).toContain('Locação');
    expect(letter.text).toContain(NOTE);
    expect(letter.text).toContain(`/dashboard/envelopes/${envelope.id}?project=proj_`);
    const disputes = async () => {
      const { data: events } = done(await sender.call('GET', `/v1/events?limit=100&cursor=${cursor}`)).body;
      return events.filter(
        ({ type, data }: { type: string; data: { envelope?: { id: string } } }) =>
          type === 'signer.disputed' && data.envelope?.id === envelope.id,
      );
    };
    await expect.poll(disputes).toHaveLength(1);
    const [event] = await disputes();
    expect(event.data).toMatchObject({
      envelope: { id: envelope.id, status: 'SENT' },
      signer: { status: 'SENT' },
    });
    expect(JSON.stringify(event)).not.toContain(NOTE);
  });

  it('200 again for a second call, which changes nothing', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    const first = done(await dispute(portal, { note: 'a' })).body;
    expect((await dispute(portal, { note: 'b' })).body).toEqual(first);
    expect((await read(envelope.id)).signers[0].disputeNote).toBe('a');
  });

  it('200 with a replaced link, after a cancellation, and after completion', async () => {
    const renewed = await sender.send();
    const [invited] = renewed.invited;
    if (invited === undefined) throw new Error('There is a signer');
    await withNewerLink(service, renewed, invited);
    const cancelled = await sender.send();
    done(await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`));
    const completed = await sender.send();
    await complete(service, completed);
    for (const envelope of [renewed, cancelled, completed])
      expect((await dispute(firstPortal(service, envelope))).status).toBe(200);
    const { body } = await sender.call('GET', `/v1/envelopes/${completed.id}/audit`);
    expect(body.chain.valid).toBe(true);
  });

  it('200 ends nothing for the other signers, and the disputing signer may sign after all at SIMPLE', async () => {
    const envelope = await sender.send({ settings: { signatureLevel: 'SIMPLE' } });
    done(await dispute(firstPortal(service, envelope)));
    await complete(service, envelope);
    expect((await read(envelope.id)).status).toBe('COMPLETED');
  });

  it('422 VALIDATION_FAILED for a note that is too long or no text', async () => {
    const portal = firstPortal(service, await sender.send());
    for (const note of [7, 'x'.repeat(DISPUTE_NOTE_LENGTH + 1)]) {
      const answer = await dispute(portal, { note });
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['note']]);
    }
  });

  it('404 SIGNING_TOKEN_INVALID for a token that nobody has, and on the other base', async () => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('There is a signer');
    const stranger = portalOf(service, envelope, { ...invited, token: 'A'.repeat(43) });
    expect(refusalOf(await dispute(stranger))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
    const portal = firstPortal(service, envelope);
    expect(refusalOf(await dispute(portal, {}, 'PRODUCTION'))).toEqual([404, 'SIGNING_TOKEN_INVALID']);
  });

  it('410 SIGNING_SESSION_REVOKED for an erased signer, and the note is gone', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    done(await dispute(portal, { note: NOTE }));
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`));
    const erased = await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, {
      as: sender.person.token,
      headers: { 'x-project-id': sender.person.projectId },
      body: {},
    });
    expect(erased.status).toBe(200);
    expect((await read(envelope.id)).signers[0]).toMatchObject({ disputeNote: null });
    const answer = await dispute(portal);
    expect(refusalOf(answer)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(answer.body.error.details).toMatchObject({ reason: 'ERASED' });
  });
});

describe('a link that opens nothing more', () => {
  it('410 states why, and names nobody', async () => {
    const envelope = await sender.send({ signers: 2, settings: { title: 'Demissão' } });
    const [first, second] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
    if (first === undefined || second === undefined) throw new Error('There are two');
    done(await first.decline({ reason: 'Motivo' }));
    const { error } = (await second.open()).body;
    expect(error.details).toMatchObject({
      reason: 'DECLINED',
      signerStatus: 'SENT',
      sender: { organizationName: 'Acme', contactEmail: null },
    });
    expect((await first.open()).body.error.details).toMatchObject({ signerStatus: 'DECLINED' });
    expect(JSON.stringify(error)).not.toMatch(/Demissão|Motivo|Maria/);
  });
});
