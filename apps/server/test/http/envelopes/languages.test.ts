import { describe, expect, it } from 'vitest';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const LANGUAGES = [null, 'en', 'es'] as const;
const WANTED = ['pt-BR', 'en', 'es'] as const;

/** Words that stand in every letter of a language to a signer, and in no other. */
const OWN_WORDS = {
  'pt-BR': /\bvocê|\bsua\b|assin(?:ou|ar|atura)/i,
  en: /\byour?\b/i,
  es: /\busted|\bsu\b|firm/i,
};

const languagesOf = (text: string) => WANTED.filter((language) => OWN_WORDS[language].test(text));

interface Message {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
}

const messagesTo = async ({ call }: Pick<Sender, 'call'>, email: string): Promise<readonly Message[]> => {
  await service.doJobs();
  const { data } = done(await call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(({ to }: Message) => to === email);
};

const evidenceOf = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;

/** An envelope of three people, each with a language of their own; the first has that of the envelope. */
async function threePeople(settings: Readonly<Record<string, unknown>> = {}) {
  const { id, signerIds } = await sender.draft({ signers: 3, settings });
  for (const [index, language] of LANGUAGES.entries()) {
    const path = `/v1/envelopes/${id}/signers/${signerIds[index]}`;
    done(await sender.call('PATCH', path, { body: { language } }));
  }
  const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const invited = SIGNERS.map((person, index) => {
    const signerId = signerIds[index] ?? '';
    const link = sent.signingLinks.find((each: { signerId: string }) => each.signerId === signerId);
    return { ...person, signerId, token: link.token as string };
  });
  const [document] = sent.documents;
  return {
    key: sender.key,
    id,
    documentId: document.id,
    sha256: document.sha256,
    invited,
  };
}

describe('the language of people', () => {
  it('is that of their letters, page, and consent; the report has that of the envelope', async () => {
    const envelope = await threePeople();
    for (const [index, invited] of envelope.invited.entries()) {
      const portal = portalOf(service, envelope, invited);
      // Where the sender chose nothing and the envelope is in Portuguese, the browser decides.
      expect(done(await portal.open()).body.signer.language).toBe(LANGUAGES[index]);
      const body = await getReady(portal, envelope);
      const shown = done(await portal.consent()).body;
      expect(shown).toMatchObject({
        language: WANTED[index],
        hash: body.consentHash,
      });
      done(await portal.sign(body));
    }
    for (const [index, { email }] of envelope.invited.entries()) {
      const letters = await messagesTo(sender, email);
      expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['CODE', 'COMPLETION', 'INVITATION']);
      const said = letters.map(({ subject, text }) => `${subject} ${text}`);
      for (const text of said) expect(languagesOf(text)).toContain(WANTED[index]);
      if (WANTED[index] === 'en') expect(said.flatMap(languagesOf)).toEqual(['en', 'en', 'en']);
    }
    const { signers, envelope: facts } = (await evidenceOf(envelope.id)).manifest;
    expect(
      signers.map(({ consent }: { consent: { language: string } }) => consent.language).toSorted(),
    ).toEqual([...WANTED].toSorted());
    expect(facts).not.toHaveProperty('language');
  });
});

describe('language of an envelope', () => {
  it('200 is that of the report, the manifest names it, and the evidence is VALID', async () => {
    const envelope = await sender.send({ settings: { language: 'es' } });
    await complete(service, envelope);
    const { manifest, artifacts, verificationCode } = await evidenceOf(envelope.id);
    expect(manifest.envelope.language).toBe('es');
    const { url } = artifacts.find(({ name }: { name: string }) => name === 'report.json');
    const report = JSON.parse((await service.fetch(new URL(url).pathname)).bytes.toString());
    expect(report.language).toBe('es');
    const verified = done(
      await service.call('POST', '/v1/public/verify', {
        body: { code: verificationCode },
      }),
    ).body;
    expect(verified.result).toBe('VALID');
  });

  it('200 is fixed by the draft, changes in a draft, and reaches whoever has none of their own', async () => {
    const { id } = await sender.draft({ settings: { language: 'es' } });
    const read = async () => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
    expect(await read()).toMatchObject({
      language: 'es',
      signers: [{ language: null }],
    });
    done(
      await sender.call('PATCH', `/v1/envelopes/${id}`, {
        body: { language: 'en' },
      }),
    );
    const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
    expect(sent.language).toBe('en');
    const [link] = sent.signingLinks;
    expect(done(await service.call('GET', `/v1/sign/${link.token}`)).body.signer.language).toBe('en');
    const late = await sender.call('PATCH', `/v1/envelopes/${id}`, {
      body: { language: 'es' },
    });
    expect(refusalOf(late)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('422 VALIDATION_FAILED names the languages that there are', async () => {
    const body = { title: 'Contrato', language: 'fr' };
    const { body: problem } = await sender.call('POST', '/v1/envelopes', {
      body,
    });
    expect(problem.error.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(problem)).toMatch(/language.*pt-BR.*en.*es/s);
  });

  it('200 comes from the template, and from the role', async () => {
    const roles = [{ key: 'cliente', language: 'en' }];
    const template = {
      name: 'Locação',
      language: 'es',
      title: 'Contrato',
      roles,
    };
    const { id } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    const person = {
      role: 'cliente',
      name: 'Ana Lima',
      email: 'ana@example.com',
      cpf: '52998224725',
    };
    const body = { title: 'Contrato', templateId: id, people: [person] };
    const made = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    expect(made).toMatchObject({
      language: 'es',
      signers: [{ language: 'en' }],
    });
    const copy = done(await sender.call('POST', `/v1/envelopes/${made.id}/copy`), 201).body;
    expect(copy).toMatchObject({
      language: 'es',
      signers: [{ language: 'en' }],
    });
  });
});

describe('after a signature', () => {
  it('200 only the language can change, and only later letters follow', async () => {
    const envelope = await sender.send({ signers: 2 });
    const [first, second] = envelope.invited;
    if (first === undefined || second === undefined) throw new Error('There are two');
    const portal = portalOf(service, envelope, first);
    done(await portal.sign(await getReady(portal, envelope)));
    const path = `/v1/envelopes/${envelope.id}/signers/${first.signerId}`;
    done(await sender.call('PATCH', path, { body: { language: 'en' } }));
    const refused = await sender.call('PATCH', path, {
      body: { name: 'Outra' },
    });
    expect(refusalOf(refused)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    await complete(service, { ...envelope, invited: [second] });
    const { signers } = (await evidenceOf(envelope.id)).manifest;
    expect(signers.map(({ consent }: { consent: { language: string } }) => consent.language)).toEqual([
      'pt-BR',
      'pt-BR',
    ]);
    const letters = await messagesTo(sender, first.email);
    const completion = letters.find(({ kind }) => kind === 'COMPLETION');
    expect(completion?.subject).toMatch(/signed/i);
  });
});
