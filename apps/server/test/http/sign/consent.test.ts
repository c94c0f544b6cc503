import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done, getReady } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

const hashOf = (statement: string): string =>
  createHash('sha256').update(statement.normalize('NFC'), 'utf8').digest('hex');

/** A sender whose organization has its own consent text. */
async function aSenderWithText(consentText: string | null) {
  const by = await aSender(service);
  const change = async (text: string | null) => {
    const url = `/v1/organizations/${by.person.organizationId}`;
    done(await service.call('PATCH', url, { as: by.person.token, body: { consentText: text } }));
  };
  await change(consentText);
  return { by, change };
}

describe('POST /v1/sign/{token}/consent', () => {
  it('200 returns the statement with its version and the SHA-256 of its text', async () => {
    const { status, body } = await firstPortal(service, await sender.send()).consent();
    expect(status).toBe(200);
    expect(body).toEqual({
      statement: expect.stringContaining('Medida Provisória nº 2.200-2/2001'),
      version: 'aval-2',
      hash: hashOf(body.statement),
      language: 'pt-BR',
    });
  });

  it.each([
    [undefined, 'pt-BR'],
    ['en-GB,en;q=0.9', 'en'],
    ['es-AR', 'es'],
    ['de, es;q=0.5, en;q=0.7', 'en'],
    ['de', 'pt-BR'],
    ['en;q=0, es', 'es'],
    ['ã;;;q=,,', 'pt-BR'],
  ])('200 with Accept-Language %s returns it in %s', async (accepted, language) => {
    const portal = firstPortal(service, await sender.send());
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const { body } = await portal.consent(headers);
    expect([body.language, body.hash]).toEqual([language, hashOf(body.statement)]);
  });

  it('200 returns the organization’s own text, whatever the language, and what the law needs behind it', async () => {
    const text = 'Aceito.\n\n  Segunda linha: ç, "aspas" & <b>';
    const { by } = await aSenderWithText(text);
    const { body } = await firstPortal(service, await by.send()).consent({ 'accept-language': 'en' });
    const [own, addition] = [body.statement.slice(0, text.length), body.statement.slice(text.length)];
    expect([own, body.hash]).toEqual([text, hashOf(body.statement)]);
    expect(addition).toMatch(
      /^\n\nAdmito como válida, nos termos do art\. 10, § 2º, da Medida Provisória nº 2\.200-2/,
    );
    expect(body.version).not.toMatch(/^aval-/);
  });

  it('409 CONSENT_MISMATCH for the text before it changed; the new text has another version', async () => {
    const { by, change } = await aSenderWithText('Primeiro texto');
    const envelope = await by.send();
    const portal = firstPortal(service, envelope);
    const ready = await getReady(portal, envelope);
    const before = done(await portal.consent()).body;
    await change('Segundo texto');
    expect(refusalOf(await portal.sign(ready))).toEqual([409, 'CONSENT_MISMATCH']);
    const { body } = await portal.consent();
    expect(body.statement).toMatch(/^Segundo texto\n\nAdmito/);
    expect(body.version).not.toBe(before.version);
    expect((await portal.sign({ ...ready, consentHash: body.hash })).status).toBe(200);
  });

  it('200 signs with the hash of any language; the evidence names the accepted text', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    const ready = await getReady(portal, envelope);
    const { hash } = done(await portal.consent({ 'accept-language': 'es' })).body;
    done(await portal.sign({ ...ready, consentHash: hash }));
    await service.doJobs();
    const { manifest } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    expect(manifest.signers[0].consent).toEqual({ version: 'aval-2', language: 'es', hash });
  });

  it('200 records that it was shown, with the hash of the text', async () => {
    const envelope = await sender.send();
    const { hash } = done(await firstPortal(service, envelope).consent()).body;
    const trail = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    expect(trail.data.at(-1)).toMatchObject({
      type: 'CONSENT_SHOWN',
      data: { version: 'aval-2', language: 'pt-BR', hash },
    });
  });

  it('200 records it once for the same Idempotency-Key', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    const headers = { 'idempotency-key': 'consent-1' };
    const [first, again] = [await portal.consent(headers), await portal.consent(headers)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { data } = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
    const shown = data.filter(({ type }: { type: string }) => type === 'CONSENT_SHOWN');
    expect(shown).toHaveLength(1);
  });

  itKnowsItsLink(service, sender, (portal) => portal.consent(), 'changes');
});
