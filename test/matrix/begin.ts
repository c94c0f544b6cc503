import { aPresignedPdf } from '../../apps/server/test/given/presigned-pdf.ts';
import { challengeFor } from '../../apps/server/test/http/forms/challenge-for.ts';
import { proofOf, tokenIn } from '../../apps/server/test/http/forms/visit.ts';
import { hasCpf } from './cast.ts';
import type { Cast, Person } from './cast.ts';
import { aPaper, placedFields } from './paper.ts';
import type { PlacedField } from './paper.ts';
import { done, ORIGIN } from './stage.ts';
import type { Answer, Sending, Stage } from './stage.ts';

/** A person of a sent envelope: their id there, and their fields with the ids that they have. */
export interface Playing {
  readonly person: Person;
  readonly signerId: string;
  readonly fields: readonly (PlacedField & { readonly id: string })[];
}

/** A sent envelope. */
export interface Begun {
  readonly id: string;
  readonly playing: readonly Playing[];
}

const PHOTO = { key: 'cnh', label: 'Foto da sua CNH' };
const ONE_HOUR = 3_600_000;
const LEVELS = { simple: 'SIMPLE', advanced: 'ADVANCED', push: 'QUALIFIED', browser: 'QUALIFIED' } as const;

/** The time at which the envelope of a life ends. */
export const deadlineIn = ({ clock }: Stage, hours: number): string =>
  new Date(clock.now().getTime() + hours * ONE_HOUR).toISOString();

interface Beginning {
  readonly stage: Stage;
  readonly sending: Sending;
  readonly cast: Cast;
  readonly documents: readonly { readonly id: string; readonly isSigned: boolean }[];
}

/** Makes the envelope of a life in the way that the life begins, and sends it. */
export async function begin(stage: Stage, sending: Sending, cast: Cast): Promise<Begun> {
  const beginning = { stage, sending, cast, documents: await papersFor(stage, sending, cast) };
  const id = await sentBy(beginning);
  const { signers } = done(await sending.call('GET', `/v1/envelopes/${id}`)).body;
  const { fields } = done(await sending.call('GET', `/v1/envelopes/${id}/fields`)).body;
  const playing = cast.people.map((person) => {
    const { id: signerId } = signers.find(({ email }: { email: string }) => email === person.email);
    const ids = fields.filter((field: { signerId: string }) => field.signerId === signerId);
    const own = placedFields(person).map((field, index) => ({ ...field, id: String(ids[index]?.id) }));
    if (ids.length !== own.length)
      throw new Error(`${person.name} has ${ids.length} fields, not ${own.length}`);
    return { person, signerId, fields: own };
  });
  return { id, playing };
}

async function papersFor(
  { deps }: Stage,
  sending: Sending,
  { features }: Cast,
): Promise<Beginning['documents']> {
  const isOnly = features.has('bulk') && features.has('presigned');
  const plain = isOnly ? 0 : features.has('several documents') ? 2 : 1;
  const documents: { id: string; isSigned: boolean }[] = [];
  for (let count = 0; count < plain; count += 1)
    documents.push({ id: await uploaded(sending, aPaper()), isSigned: false });
  if (features.has('presigned')) {
    const bytes = await aPresignedPdf(aPaper(), deps.keys.sealKey('PRODUCTION'));
    documents.push({ id: await uploaded(sending, bytes), isSigned: true });
  }
  return documents;
}

async function uploaded(sending: Sending, bytes: Buffer): Promise<string> {
  const body = { contentBase64: bytes.toString('base64'), filename: 'contrato.pdf' };
  return done(await sending.call('POST', '/v1/documents', body), 201).body.id;
}

function sentBy(beginning: Beginning): Promise<string> {
  const { features } = beginning.cast;
  if (features.has('bulk')) return sentInBulk(beginning);
  if (features.has('public form')) return sentByVisitor(beginning);
  return sentFromDraft(beginning);
}

async function sentFromDraft(beginning: Beginning): Promise<string> {
  const { sending, cast, stage } = beginning;
  const settings = settingsOf(beginning);
  const body = cast.features.has('template')
    ? { ...settings, templateId: await aTemplate(beginning, null), people: cast.people.map(personBody) }
    : {
        ...settings,
        documents: beginning.documents.map(({ id }) => ({ documentId: id })),
        signers: cast.people.map(signerBody),
      };
  const draft = done(await sending.call('POST', '/v1/envelopes', body), 201).body;
  const signers: readonly { id: string; email: string }[] = draft.signers;
  const documents: readonly { id: string }[] = draft.documents;
  if (!cast.features.has('template')) {
    const fields = cast.people.flatMap((person) => {
      const signerId = signers.find(({ email }) => email === person.email)?.id;
      return placedFields(person).map(({ body: field }) => ({
        ...field,
        signerId,
        documentId: documents[documentOf(beginning, person)]?.id,
      }));
    });
    await placeFields(beginning, draft.id, fields);
  } else if (cast.features.has('editor')) {
    const { fields } = done(await sending.call('GET', `/v1/envelopes/${draft.id}/fields`)).body;
    await placeFields(beginning, draft.id, fields);
  }
  if (cast.features.has('editor') && cast.turn % 2 === 0) {
    const token = await editorOf(beginning, draft.id);
    done(await stage.call('POST', `/v1/embedded-editor/${token}/send`));
  } else done(await sending.call('POST', `/v1/envelopes/${draft.id}/send`, {}));
  return draft.id;
}

/** The settings of an envelope that a request names. */
function settingsOf({ stage, cast }: Beginning): object {
  return {
    title: 'Contrato da matriz',
    signingOrderEnabled: cast.features.has('order'),
    signatureLevel: levelOfAll(cast),
    expiresAt: deadlineIn(stage, 2),
  };
}

/** The lowest level of all who act: nobody's own level is lower than the envelope's. */
function levelOfAll({ people }: Cast): 'SIMPLE' | 'ADVANCED' | 'QUALIFIED' {
  const levels = people.filter(({ role }) => role !== 'CC').map(({ level }) => LEVELS[level]);
  if (levels.includes('SIMPLE')) return 'SIMPLE';
  return levels.includes('ADVANCED') ? 'ADVANCED' : 'QUALIFIED';
}

/** Fields stand on the documents that did not come signed. */
function documentOf({ documents }: Beginning, { place }: Person): number {
  return place % Math.max(1, documents.filter(({ isSigned }) => !isSigned).length);
}

async function placeFields(beginning: Beginning, id: string, fields: readonly object[]): Promise<void> {
  const { stage, sending, cast } = beginning;
  if (!cast.features.has('editor')) {
    if (fields.length > 0) done(await sending.call('PUT', `/v1/envelopes/${id}/fields`, { fields }));
    return;
  }
  const token = await editorOf(beginning, id);
  done(await stage.call('PUT', `/v1/embedded-editor/${token}/fields`, { body: { fields } }));
}

async function editorOf({ stage, sending }: Beginning, id: string): Promise<string> {
  const body = { origin: ORIGIN, maySend: true };
  const { url } = done(await sending.call('POST', `/v1/envelopes/${id}/embedded-editor`, body), 201).body;
  const { pathname, hash } = new URL(url);
  const secret = new URLSearchParams(hash.slice(1)).get('secret');
  const path = `/v1/embedded-editors/${pathname.split('/')[3]}/redeem`;
  return done(await stage.call('POST', path, { body: { secret } })).body.token;
}

const DETAILS = {
  REPRESENTATIVE: { organizationName: 'Padaria São João', cnpj: '12ABC34501DE35', office: 'Diretora' },
  IN_PERSON: { hostEmail: 'balcao@matriz.example.com' },
} as const;

function identityOf(person: Person): object {
  const { name, email, cpf, role, has } = person;
  return {
    name,
    email,
    ...(hasCpf(person) && { cpf }),
    ...(role === 'REPRESENTATIVE' || role === 'IN_PERSON' ? DETAILS[role] : {}),
    ...(has.has('delegation') && { delegation: 'ALLOWED' }),
  };
}

function choicesOf({ role, order, level, has }: Person): object {
  return {
    ...(role !== 'SIGNER' && { role }),
    order,
    ...(role !== 'CC' && { signatureLevel: LEVELS[level] }),
    ...(has.has('group') && { group: { groupId: 'diretoria', required: 1 } }),
  };
}

function signerBody(person: Person): object {
  return { ...identityOf(person), ...choicesOf(person), ...filesOf(person) };
}

const filesOf = ({ has }: Person): object => (has.has('attachment') ? { attachments: [PHOTO] } : {});
const keyOf = ({ place }: Person): string => `papel-${place}`;

function personBody(person: Person): object {
  return { ...identityOf(person), ...filesOf(person), role: keyOf(person) };
}

/** A template with documents, roles and fields; everybody but the visitor has their role in every envelope. */
async function aTemplate(beginning: Beginning, visitor: Person | null): Promise<string> {
  const { sending, cast, documents } = beginning;
  const body = {
    name: 'Matriz',
    documents: documents.map(({ id }) => ({ documentId: id })),
    signatureLevel: levelOfAll(cast),
    signingOrderEnabled: cast.features.has('order'),
    roles: cast.people.map((person) => ({
      key: keyOf(person),
      ...choicesOf(person),
      ...(visitor !== null && person !== visitor && { person: identityOf(person) }),
    })),
    fields: cast.people.flatMap((person) =>
      placedFields(person).map(({ body: field }) => ({
        ...field,
        role: keyOf(person),
        documentIndex: documentOf(beginning, person),
      })),
    ),
  };
  return done(await sending.call('POST', '/v1/templates', body), 201).body.id;
}

async function sentByVisitor(beginning: Beginning): Promise<string> {
  const { sending, stage, cast } = beginning;
  const visitor = cast.people.find(({ role }) => role === 'SIGNER');
  if (visitor === undefined) throw new Error('Somebody visits the form');
  const templateId = await aTemplate(beginning, visitor);
  const form = done(
    await sending.call('PUT', `/v1/templates/${templateId}/form`, { requireCpf: hasCpf(visitor) }),
  ).body;
  await forgetLetters(stage);
  done(await submitted(stage, form.id, identityOf(visitor)), 202);
  const token = await confirmationOf(sending, visitor.email);
  done(await stage.call('POST', '/v1/public/forms/confirm', { body: { token } }));
  return newestOf(sending);
}

/** Lives share addresses, and each of them begins with all the letters of its day. */
async function forgetLetters({ deps, clock }: Stage): Promise<void> {
  const tomorrow = new Date(clock.now().getTime() + 24 * ONE_HOUR);
  await deps.db.withScope({ purpose: 'WORKER' }).change((tx) => tx.letterBudgets.sweep(tomorrow));
}

/** The visitor reads the letter to their address. */
async function confirmationOf(sending: Sending, address: string): Promise<string | null> {
  const { data } = done(await sending.call('GET', '/v1/sandbox/messages?limit=100')).body;
  const letter = data.find(
    ({ kind, to }: Record<string, string>) => kind === 'FORM_CONFIRM' && to === address,
  );
  return tokenIn(letter?.text ?? '');
}

/** A visitor submits the form, as the page does it. */
export async function submitted({ call, clock, deps }: Stage, form: string, person: object): Promise<Answer> {
  const { proofBits } = done(await call('GET', `/v1/public/forms/${form}`)).body;
  const earlier = new Date(clock.now().getTime() - 10_000);
  const challenge = challengeFor(deps, form, earlier);
  const body = { ...person, challenge, answer: proofOf(challenge, proofBits) };
  return call('POST', `/v1/public/forms/${form}/submissions`, { body });
}

async function sentInBulk(beginning: Beginning): Promise<string> {
  const { sending, stage, cast, documents } = beginning;
  const [person] = cast.people;
  if (person === undefined) throw new Error('A row has a person');
  const templateId = cast.features.has('template')
    ? done(await sending.call('POST', '/v1/templates', { name: 'Matrícula' }), 201).body.id
    : null;
  const { signingOrderEnabled: _order, ...settings } = {
    signingOrderEnabled: false,
    ...settingsOf(beginning),
  };
  const csv = `nome;e-mail;cpf\n${person.name};${person.email};${hasCpf(person) ? person.cpf : ''}\n`;
  const body = { ...settings, documentId: documents[0]?.id, csv, ...(templateId !== null && { templateId }) };
  const { id } = done(await sending.call('POST', '/v1/bulk-sends', body), 201).body;
  done(await sending.call('POST', `/v1/bulk-sends/${id}/send`, {}));
  await stage.doJobs();
  return newestOf(sending);
}

async function newestOf(sending: Sending): Promise<string> {
  const { data } = done(await sending.call('GET', '/v1/envelopes?limit=1')).body;
  return data[0].id;
}
