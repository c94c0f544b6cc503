import { buildEvidence } from '../../src/actions/evidence/build-evidence.ts';
import { addSigner } from '../../src/actions/envelopes/add-signer.ts';
import { attachDocument } from '../../src/actions/envelopes/attach-document.ts';
import { createEnvelope } from '../../src/actions/envelopes/create-envelope.ts';
import type { DraftInput } from '../../src/actions/envelopes/make-draft.ts';
import { readEnvelope } from '../../src/actions/envelopes/envelopes.ts';
import { sendEnvelope } from '../../src/actions/envelopes/send-envelope.ts';
import { requestOtp } from '../../src/actions/signing/request-otp.ts';
import { showConsent, showConsentWithFiles } from '../../src/actions/signing/show-consent.ts';
import type { SignInput } from '../../src/actions/signing/qualified/ready-to-sign.ts';
import { signWithCertificate } from '../../src/actions/signing/qualified/sign-with-certificate.ts';
import type { SignatureLevel } from '../../src/domain/envelopes/terms.ts';
import type { SentValues } from '../../src/domain/signing/field-values.ts';
import { findLink } from '../../src/actions/access/find-link.ts';
import { sign } from '../../src/actions/signing/sign.ts';
import { verifyOtp } from '../../src/actions/signing/verify-otp.ts';
import { viewDocument } from '../../src/actions/signing/view-document.ts';
import type { RequestContext } from '../../src/domain/access/request-context.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import type { NewSigner } from '../../src/domain/envelopes/new-signer.ts';
import type { NewEnvelope } from '../../src/domain/envelopes/new-envelope.ts';
import { SANDBOX_OTP } from '../../src/domain/limits.ts';
import type { SigningSession } from '../../src/domain/signing/signing-session.ts';
import { CPFS } from './basics.ts';
import { aPdf } from './pdf.ts';
import { hashed } from './hashed.ts';
import { aRequestContext } from './service.ts';
import type { Service } from './service.ts';
import { CLIENT } from './signing-session.ts';

/** The envelope to make: the number of signers, in order or not; `changes` overrides its settings. */
export interface Wanted {
  readonly signers?: number;
  readonly documents?: number;
  /** The files of the documents, instead of a number of empty ones. */
  readonly files?: readonly Buffer[];
  readonly order?: boolean;
  readonly notify?: boolean;
  readonly context?: RequestContext;
  readonly changes?: Partial<NewEnvelope>;
  /** The own levels of the signers. */
  readonly levels?: readonly (SignatureLevel | null)[];
}

/** A draft in the database, and whose it is. */
export interface GivenDraft {
  readonly context: RequestContext;
  readonly envelope: Envelope;
}

/** A sent envelope in the database; `tokens` in the order of its signers. */
export interface GivenEnvelope extends GivenDraft {
  readonly tokens: readonly string[];
}

/** The input of a draft without documents and signers. */
export const emptyDraft = (envelope: DraftInput['envelope']): DraftInput => ({
  envelope,
  attachments: [],
  signers: [],
});

let files = 0;

function aNewFile(): Buffer {
  return aPdf(`file ${(files += 1)}`);
}

function theSigner(n: number, { levels = [] }: Wanted): NewSigner {
  return {
    name: `Maria da Silva ${n}`,
    email: `maria${n}@example.com`,
    cpf: CPFS[n - 1] ?? null,
    phone: `+551199999000${n}`,
    signatureLevel: levels[n - 1] ?? null,
  };
}

/** A draft with its documents and signers, made by the actions themselves. */
export async function aDraftEnvelope(service: Service, wanted: Wanted = {}): Promise<GivenDraft> {
  const { deps } = service;
  const context = wanted.context ?? (await aRequestContext(service));
  const input = { title: 'Contrato', signingOrderEnabled: wanted.order ?? false, ...wanted.changes };
  const { id } = await createEnvelope(deps, context, emptyDraft(input));
  const uploads = wanted.files ?? Array.from({ length: wanted.documents ?? 1 }, aNewFile);
  for (const [index, bytes] of uploads.entries()) {
    const n = index + 1;
    const content = hashed(bytes);
    const upload = { content, filename: `contrato-${n}.pdf`, title: undefined, metadata: null };
    await attachDocument(deps, context, { id, attachment: { upload } });
  }
  for (let n = 1; n <= (wanted.signers ?? 1); n += 1) {
    await addSigner(deps, context, { id, signer: theSigner(n, wanted) });
  }
  return { context: context, envelope: await readEnvelope(deps, context.tenant, id) };
}

/** The same, sent. */
export async function anEnvelopeOnItsWay(service: Service, wanted: Wanted = {}): Promise<GivenEnvelope> {
  const { context, envelope } = await aDraftEnvelope(service, wanted);
  const input = { id: envelope.id, notify: wanted.notify ?? true };
  const sent = await sendEnvelope(service.deps, context, input);
  return { context, envelope: sent.envelope, tokens: sent.signingLinks.map((link) => link.token) };
}

/** The one code of the Sandbox. */
export const CODE = SANDBOX_OTP;

/** The newest code that was written to the `n`th signer, read as they read it. */
export async function codeTo({ deps }: Service, given: GivenEnvelope, n = 1): Promise<string> {
  const signerId = given.envelope.signers[n - 1]?.id;
  const page = { limit: 50, after: null };
  const { items } = await deps.db.read((tx) => tx.messages.list(given.context.tenant, page));
  const message = items.find((sent) => sent.kind === 'CODE' && sent.signerId === signerId);
  return /\b\d{6}\b/.exec(message?.content?.text ?? '')?.[0] ?? '';
}

/** A signer views everything and proves their identity. `n` counts from 1. */
export async function getsReady(service: Service, given: GivenEnvelope, n = 1): Promise<void> {
  const { deps } = service;
  const token = tokenOf(given, n);
  for (const { id: documentId } of given.envelope.documents) {
    await viewDocument(deps, token, { documentId, variant: 'original', client: CLIENT });
  }
  await requestOtp(deps, token, { cpf: CPFS[n - 1] ?? null, client: CLIENT });
  await verifyOtp(deps, token, { code: await codeTo(service, given, n), client: CLIENT });
}

/** The link of the `n`th signer, as the portal finds it before it signs. */
export async function linkOf({ deps }: Pick<Service, 'deps'>, given: GivenEnvelope, n = 1) {
  const token = tokenOf(given, n);
  const known = await findLink(deps, token, given.context.tenant.environment);
  return { token, ...(known ?? { needsCertificate: false }) };
}

/** Shows a signer the statement, as the portal does. */
export async function showsConsent(
  service: Pick<Service, 'deps'>,
  given: GivenEnvelope,
  n = 1,
  sent?: SentValues,
) {
  const link = await linkOf(service, given, n);
  const show = 'showsOthers' in link && link.showsOthers ? showConsentWithFiles : showConsent;
  return show(service.deps, link.token, { language: 'pt-BR', client: CLIENT, ...(sent && { sent }) });
}

/** Signs as the portal does: with the signer's own certificate, or without. */
export function signsAs(
  deps: Service['deps'],
  { token, needsCertificate }: { readonly token: string; readonly needsCertificate: boolean },
  input: SignInput,
): Promise<SigningSession> {
  return needsCertificate ? signWithCertificate(deps, token, input) : sign(deps, token, input);
}

/** A ready signer accepts the shown consent and signs. */
export async function signs(service: Service, given: GivenEnvelope, n = 1): Promise<SigningSession> {
  const { hash } = await showsConsent(service, given, n);
  return signsAs(service.deps, await linkOf(service, given, n), {
    accepted: true,
    consentHash: hash,
    documentHashes: Object.fromEntries(
      given.envelope.documents.map((document) => [document.id, document.sha256]),
    ),
    client: CLIENT,
  });
}

/** An envelope that all its signers have signed; its evidence is not built yet. */
export async function aCompletedEnvelope(service: Service, wanted: Wanted = {}): Promise<GivenEnvelope> {
  const given = await anEnvelopeOnItsWay(service, wanted);
  for (let n = 1; n <= given.tokens.length; n += 1) {
    await getsReady(service, given, n);
    await signs(service, given, n);
  }
  return { ...given, envelope: await readEnvelope(service.deps, given.context.tenant, given.envelope.id) };
}

/** The same with its evidence. */
export async function anEnvelopeWithEvidence(service: Service, wanted: Wanted = {}): Promise<GivenEnvelope> {
  const given = await aCompletedEnvelope(service, wanted);
  await buildEvidence(service.deps, given.envelope.id);
  return { ...given, envelope: await readEnvelope(service.deps, given.context.tenant, given.envelope.id) };
}

export function tokenOf(given: GivenEnvelope, n = 1): string {
  return given.tokens[n - 1] ?? '';
}
