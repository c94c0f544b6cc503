import type {
  Attachment,
  Certificate,
  Consent,
  Operator,
  Portal,
  Session,
  SessionDocument,
  StartedAuthorization,
} from '../../src/sign/portal.ts';
import type { Filling } from '../../src/sign/fields/filling.ts';

type Parts = { readonly [Part in keyof Session]?: Partial<Session[Part]> };

/** A session of a signer who has done nothing yet, with the given differences. */
export function sessionOf(parts: Parts & { readonly documents?: readonly SessionDocument[] } = {}): Session {
  return {
    envelope: {
      id: 'env_1',
      title: 'Lease',
      message: null,
      status: 'SENT',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      environment: 'PRODUCTION',
      evidenceReady: false,
      evidenceFailed: false,
      verificationCode: null,
      validarSecret: null,
      ...parts.envelope,
    },
    sender: {
      organizationName: 'Acme',
      cnpj: null,
      verifiedAt: null,
      language: 'en',
      contactEmail: null,
      timeZone: 'America/Sao_Paulo',
      reportParties: 'MASKED',
      branding: { primaryColor: null, logoUrl: null },
      ...parts.sender,
    },
    signer: {
      id: 'sig_1',
      ordinal: 1,
      language: 'en',
      name: 'Ana Souza',
      email: 'a***@example.com',
      cpf: null,
      phone: null,
      role: 'SIGNER',
      organizationName: null,
      cnpj: null,
      office: null,
      hostEmail: null,
      group: null,
      delegation: 'NOT_ALLOWED',
      bringsCpf: false,
      signatureLevel: 'ADVANCED',
      status: 'SENT',
      signedAt: null,
      notifiedBy: 'EMAIL',
      disputedAt: null,
      disputeAnswer: null,
      ...parts.signer,
    },
    documents: [...(parts.documents ?? [documentOf('doc_1')])],
    fields: [],
    fieldsOfOthers: [],
    attachments: [],
    attachmentsOfOthers: [],
    signingOrder: { enabled: false, isYourTurn: true, ...parts.signingOrder },
    needed: {
      otherBrowser: false,
      viewed: false,
      authenticated: false,
      authenticatedUntil: null,
      certificateRequired: false,
      disputeAnswer: false,
      consented: false,
      ...parts.needed,
    },
    code: parts.code ? codeOf(parts.code) : null,
    expiresAt: null,
    redirectUrl: null,
  };
}

/** A code that waits in the queue, with the given differences. */
export function codeOf(parts: Partial<NonNullable<Session['code']>> = {}): NonNullable<Session['code']> {
  return {
    status: 'WAITING',
    medium: 'EMAIL',
    requestedAt: '2026-11-22T12:00:00Z',
    expiresAt: '2026-11-22T12:05:00Z',
    ...parts,
  };
}

export function documentOf(id: string, parts: Partial<SessionDocument> = {}): SessionDocument {
  return {
    id,
    title: `Title of ${id}`,
    sha256: 'aa',
    pages: 2,
    warnings: [],
    embeddedFiles: [],
    change: null,
    size: 9,
    viewed: false,
    ...parts,
  };
}

/** A required text field that is empty, with the given differences. */
export function fieldOf(
  id: string,
  parts: Partial<Session['fields'][number]> = {},
): Session['fields'][number] {
  return {
    id,
    documentId: 'doc_1',
    type: 'TEXT',
    places: [{ page: 1, box: { x: 72, y: 100, width: 200, height: 20 } }],
    required: true,
    readOnly: false,
    value: '',
    rule: null,
    options: [],
    label: null,
    tooltip: null,
    ...parts,
  };
}

/** The filling in of a signer in a tab without a memory. */
export function fillingOf(session: Session, parts: Partial<Filling> = {}): Filling {
  const nothing = (): void => undefined;
  const state = { answers: { values: {} }, at: null, wanted: null };
  return {
    session,
    language: 'en',
    ...state,
    onAnswers: nothing,
    onAt: nothing,
    onWanted: nothing,
    ...parts,
  };
}

export const CONSENT: Consent = {
  statement: 'I accept.\n\nFreely.',
  version: '1',
  hash: 'c0ffee',
  language: 'en',
};

/** A requested file that the signer has not attached, with the given differences. */
export function attachmentOf(key: string, parts: Partial<Attachment> = {}): Attachment {
  return { key, label: `Label of ${key}`, required: true, accept: 'ANY', file: null, ...parts };
}

/** A certificate of which nothing was authorized yet, with the given differences. */
export function certificateOf(parts: Partial<Certificate> = {}): Certificate {
  return {
    status: 'NONE',
    providers: [
      { provider: 'BIRDID', label: 'BirdID', push: false },
      { provider: 'VIDAAS', label: 'VIDaaS', push: true },
    ],
    provider: null,
    push: false,
    reason: null,
    number: null,
    expiresAt: null,
    holder: null,
    cpf: null,
    issuer: null,
    notBefore: null,
    notAfter: null,
    ...parts,
  };
}

/** A certificate that the signer has authorized. */
export const GRANTED: Partial<Certificate> = {
  status: 'GRANTED',
  provider: 'BIRDID',
  expiresAt: '2026-11-22T12:15:00Z',
  holder: 'ANA SOUZA',
  cpf: '***.982.247-**',
  issuer: 'AC Exemplo',
  notBefore: '2026-01-10T12:00:00Z',
  notAfter: '2027-01-10T12:00:00Z',
};

/** An operator who set nothing. */
const OPERATOR: Operator = {
  name: null,
  cnpj: null,
  address: null,
  contact: null,
  privacyContact: null,
  privacyUrl: null,
  helpUrl: null,
};

/** A portal whose calls a test replaces. It keeps the name and arguments of every call. */
/** An authorization that has begun. */
export function startedAuthorization(push: boolean): StartedAuthorization {
  return {
    authorizationUrl: push ? null : 'https://provider.test/authorize?state=xyz',
    push,
    browserKey: push ? null : 'key-of-this-browser',
    number: push ? null : '42',
    expiresAt: '2026-11-22T12:10:00Z',
  };
}

export function fakePortal(
  replaced: Partial<Portal> = {},
): Portal & { readonly calls: readonly (readonly unknown[])[] } {
  const calls: (readonly unknown[])[] = [];
  const portal: Portal = {
    open: async () => sessionOf(),
    document: async () => new Blob(['%PDF-1.7']),
    firstPage: () => Promise.reject(new Error('no picture')),
    requestCode: async () => ({
      sentTo: 'a***@example.com',
      expiresAt: '2026-11-22T12:05:00Z',
      hostSentTo: null,
      cooldownSeconds: 60,
    }),
    delegate: async () => undefined,
    verifyCode: async () => undefined,
    consent: async (language) => ({ ...CONSENT, language }),
    sign: async () => undefined,
    attach: async (key, { name, size }) => ({
      ...attachmentOf(key),
      file: { name, size, type: 'image/png', sha256: 'aa', attachedAt: '2026-11-22T12:00:00Z' },
    }),
    detach: async () => undefined,
    attachmentOfOther: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    certificate: async () => certificateOf(),
    discoverCertificates: async () => [],
    authorizeCertificate: async (_provider, push) => startedAuthorization(push),
    decline: async () => null,
    dispute: async () => undefined,
    operator: async () => OPERATOR,
    ...replaced,
  };
  const recorded = Object.entries(portal).map(([name, call]: [string, (...given: unknown[]) => unknown]) => [
    name,
    (...given: unknown[]) => {
      calls.push([name, ...given]);
      return call(...given);
    },
  ]);
  return { ...(Object.fromEntries(recorded) as Portal), calls };
}
