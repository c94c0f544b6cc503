import { expireEnvelopes } from '../../apps/server/src/actions/envelopes/expire-envelopes.ts';
import { aPresignedPdf } from '../../apps/server/test/given/presigned-pdf.ts';
import { deadlineIn } from './begin.ts';
import { isFeature } from './features.ts';
import type { Feature } from './features.ts';
import { aPaper } from './paper.ts';
import { done, ORIGIN } from './stage.ts';
import type { Answer, Sending, Stage } from './stage.ts';
import type { REFUSED } from './table.ts';
import type { Pair } from './verdict.ts';

/** A sender with a document, at the beginning of a refused request. */
export interface Asking {
  readonly stage: Stage;
  readonly sending: Sending;
  readonly documentId: string;
}

type Body = Readonly<Record<string, unknown>>;

const ANA = { name: 'Ana Souza', email: 'ana@matriz.example.com', cpf: '52998224725' };
const BETO = { name: 'Bruno Lima', email: 'bruno@matriz.example.com', cpf: '11144477735' };
const HOST = { hostEmail: 'balcao@matriz.example.com' };
const COMPANY = { organizationName: 'Padaria', cnpj: '12ABC34501DE35', office: 'Diretora' };
const BOX = { page: 1, box: { x: 40, y: 60, width: 120, height: 24 } };

/** A field of each kind, as a request states it. */
const FIELDS: Partial<Record<Feature, Body>> = {
  text: { type: 'TEXT', ...BOX },
  number: { type: 'NUMBER', ...BOX },
  checkbox: { type: 'CHECKBOX', ...BOX },
  choice: { type: 'CHOICE', options: ['Sim', 'Não'], ...BOX },
  signature: { type: 'SIGNATURE', ...BOX },
  initials: { type: 'INITIALS', ...BOX },
  'name and cpf': { type: 'NAME', ...BOX },
  'date and code': { type: 'DATE_SIGNED', ...BOX },
  'read-only': { type: 'TEXT', readOnly: true, default: 'Sim', ...BOX },
  default: { type: 'TEXT', default: 'Sim', ...BOX },
  'form field': { type: 'TEXT', acroField: 'campo0' },
  anchor: { type: 'TEXT', anchor: { text: 'lugar-0.', dx: 60, dy: -4, width: 120, height: 22 } },
  'every page': { type: 'INITIALS', everyPage: true, box: { x: 30, y: 700, width: 40, height: 20 } },
};

/** The members of a signer with these features. */
const SIGNERS: Partial<Record<Feature, Body>> = {
  cc: { name: BETO.name, email: BETO.email, role: 'CC' },
  'in person': { ...BETO, role: 'IN_PERSON', ...HOST },
  representative: { ...BETO, role: 'REPRESENTATIVE', ...COMPANY },
  group: { group: { groupId: 'diretoria', required: 1 } },
  delegation: { delegation: 'ALLOWED' },
  attachment: { attachments: [{ key: 'cnh', label: 'CNH' }] },
};

/** A document of an envelope that came signed, or the usual one. */
export async function uploadedTo({ deps }: Stage, sending: Sending, isSigned = false): Promise<string> {
  const paper = aPaper();
  const bytes = isSigned ? await aPresignedPdf(paper, deps.keys.sealKey('PRODUCTION')) : paper;
  const body = { contentBase64: bytes.toString('base64') };
  return done(await sending.call('POST', '/v1/documents', body), 201).body.id;
}

async function aDraft({ sending, documentId }: Asking, signers: readonly Body[], more: Body = {}) {
  const body = { title: 'Contrato', documents: [{ documentId }], signers, ...more };
  const draft = done(await sending.call('POST', '/v1/envelopes', body), 201).body;
  const ids: readonly string[] = draft.signers.map(({ id }: { id: string }) => id);
  return { id: String(draft.id), ids };
}

async function aSent(asking: Asking, signers: readonly Body[], more: Body = {}) {
  const draft = await aDraft(asking, signers, more);
  const sent = done(await asking.sending.call('POST', `/v1/envelopes/${draft.id}/send`, {})).body;
  return { ...draft, tokens: sent.signingLinks.map(({ token }: { token: string }) => token) };
}

const fieldIn = async (asking: Asking, signers: readonly Body[], field: Body): Promise<Answer> => {
  const { id, ids } = await aDraft(asking, signers);
  const body = { fields: [{ ...field, documentId: asking.documentId, signerId: ids.at(-1) }] };
  return asking.sending.call('PUT', `/v1/envelopes/${id}/fields`, body);
};

const withSigner = (asking: Asking, signer: Body): Promise<Answer> =>
  asking.sending.call('POST', '/v1/envelopes', { title: 'Contrato', signers: [signer] });

const embedded = async (asking: Asking, signers: readonly Body[]): Promise<Answer> => {
  const { id, ids } = await aSent(asking, signers);
  const path = `/v1/envelopes/${id}/signers/${ids.at(-1)}/embedded-session`;
  return asking.sending.call('POST', path, { origin: ORIGIN });
};

/** The other feature of a pair that has this one. */
const otherThan = (feature: Feature, [first, second]: Pair): Feature => (first === feature ? second : first);

async function ended(asking: Asking, how: Feature) {
  const sent = await aSent(asking, [ANA], { expiresAt: deadlineIn(asking.stage, 1) });
  const { call, clock, deps } = asking.stage;
  if (how === 'decline') done(await call('POST', `/v1/sign/${sent.tokens[0]}/decline`, { body: {} }));
  else clock.advance(2 * 3_600_000);
  await expireEnvelopes(deps);
  return sent;
}

async function declines(asking: Asking, pair: Pair): Promise<Answer> {
  const isSigner = pair.includes('changed signer');
  const { id, ids } = await ended(asking, pair.includes('decline') ? 'decline' : 'expiry');
  const expiresAt = deadlineIn(asking.stage, 5);
  return isSigner
    ? asking.sending.call('PATCH', `/v1/envelopes/${id}/signers/${ids[0]}`, {
        email: 'outra@matriz.example.com',
      })
    : asking.sending.call('PATCH', `/v1/envelopes/${id}`, { expiresAt });
}

/** A signer with a field, not invited yet, whose level is raised after sending. */
async function raised(asking: Asking): Promise<Answer> {
  const { id, ids } = await aDraft(asking, [ANA, BETO], { signingOrderEnabled: true });
  const fields = [{ ...FIELDS.text, documentId: asking.documentId, signerId: ids[1] }];
  done(await asking.sending.call('PUT', `/v1/envelopes/${id}/fields`, { fields }));
  done(await asking.sending.call('POST', `/v1/envelopes/${id}/send`, {}));
  const path = `/v1/envelopes/${id}/signers/${ids[1]}`;
  return asking.sending.call('PATCH', path, { signatureLevel: 'QUALIFIED' });
}

async function formOf(asking: Asking, role: Feature): Promise<Answer> {
  const { role: kind } = { role: undefined, ...SIGNERS[role] };
  const { sending, documentId } = asking;
  const body = { name: 'Matrícula', documents: [{ documentId }], roles: [{ key: 'visitante', role: kind }] };
  const { id } = done(await sending.call('POST', '/v1/templates', body), 201).body;
  return sending.call('PUT', `/v1/templates/${id}/form`, {});
}

/** The two ways of placing a field at once. */
function placedTwice([first, other]: Pair): Body {
  const { acroField, anchor, everyPage } = { ...FIELDS[first], ...FIELDS[other] };
  return { type: 'TEXT', acroField, anchor, everyPage };
}

/** The things of a sender before they are stopped. */
interface Before {
  readonly id: string;
  readonly signer: string;
  readonly draftId: string;
  readonly templateId: string;
  readonly documentId: string;
  readonly deadline: string;
}

type Request = readonly ['POST' | 'PUT' | 'PATCH', string, Body];

const CSV = 'nome;e-mail;cpf\nAna;ana@matriz.example.com;52998224725\n';

/** Requests of a sender that are refused once they are suspended, or their key is gone. */
const ACTS: Partial<Record<Feature, (before: Before) => Request>> = {
  template: ({ templateId }) => ['POST', '/v1/envelopes', { title: 'Contrato', templateId }],
  bulk: ({ documentId }) => ['POST', '/v1/bulk-sends', { documentId, csv: CSV }],
  'public form': ({ templateId }) => ['PUT', `/v1/templates/${templateId}/form`, {}],
  editor: ({ draftId }) => ['POST', `/v1/envelopes/${draftId}/embedded-editor`, { origin: ORIGIN }],
  embedded: ({ signer }) => ['POST', `${signer}/embedded-session`, { origin: ORIGIN }],
  'changed signer': ({ signer }) => ['PATCH', signer, { email: 'outra@matriz.example.com' }],
  extension: ({ id, deadline }) => ['PATCH', `/v1/envelopes/${id}`, { expiresAt: deadline }],
  erasure: ({ id }) => ['POST', `/v1/envelopes/${id}/erasure`, {}],
};

async function before(asking: Asking): Promise<Before> {
  const { sending, stage, documentId } = asking;
  const { id, ids } = await aSent(asking, [ANA]);
  const { id: draftId } = await aDraft(asking, [ANA]);
  const template = done(await sending.call('POST', '/v1/templates', { name: 'Locação' }), 201).body;
  const signer = `/v1/envelopes/${id}/signers/${ids[0]}`;
  return { id, signer, draftId, templateId: template.id, documentId, deadline: deadlineIn(stage, 2000) };
}

const STOPS = ['suspension', 'archive', 'revoked key'] as const;

async function stopped(asking: Asking, pair: Pair): Promise<Answer> {
  const [how = 'suspension'] = STOPS.filter((feature) => pair.includes(feature));
  const { sending } = asking;
  const request = ACTS[otherThan(how, pair)]?.(await before(asking));
  if (request === undefined) throw new Error(`Nobody requests ${pair.join(' and ')}`);
  await {
    suspension: () => sending.suspend(true),
    archive: () => sending.archive(true),
    'revoked key': () => sending.revokeKey(),
  }[how]();
  // Only people erase.
  const isOwners = how === 'suspension' && pair.includes('erasure');
  return isOwners ? sending.asOwner(...request) : sending.call(...request);
}

/** The request of each refused pair. */
export const ATTEMPTS: Readonly<
  Record<keyof typeof REFUSED, (asking: Asking, pair: Pair) => Promise<Answer>>
> = {
  C: async (asking, pair) => {
    const { cc } = SIGNERS;
    return fieldIn(asking, [ANA, cc ?? {}], FIELDS[otherThan('cc', pair)] ?? {});
  },
  D: (asking, pair) => withSigner(asking, { ...SIGNERS.cc, ...SIGNERS[otherThan('cc', pair)] }),
  E: (asking) => embedded(asking, [ANA, SIGNERS.cc ?? {}]),
  F: (asking, pair) => formOf(asking, otherThan('public form', pair)),
  G: (asking, pair) =>
    withSigner(asking, { ...SIGNERS[otherThan('delegation', pair)], ...SIGNERS.delegation }),
  P: async (asking, pair) => {
    const documentId = await uploadedTo(asking.stage, asking.sending, true);
    return fieldIn({ ...asking, documentId }, [ANA], FIELDS[otherThan('presigned', pair)] ?? {});
  },
  Q: (asking) => embedded(asking, [{ ...ANA, signatureLevel: 'QUALIFIED' }]),
  L: raised,
  R: (asking, pair) => {
    const value = pair.includes('read-only') ? { readOnly: true, required: false } : { default: 'Sim' };
    const [kind = 'signature'] = pair.filter(
      (first) => isFeature(first) && first !== 'read-only' && first !== 'default',
    );
    return fieldIn(asking, [ANA], { ...FIELDS[kind], ...value });
  },
  W: (asking, pair) => fieldIn(asking, [ANA], placedTwice(pair)),
  N: declines,
  M: declines,
  X: declines,
  S: stopped,
  K: stopped,
};
