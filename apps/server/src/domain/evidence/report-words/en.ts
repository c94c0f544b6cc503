import type { ReportWords } from './words.ts';

/** The evidence report in English. */
export const EN: ReportWords = {
  title: 'Signature report',
  warning: 'SANDBOX · A TEST WITHOUT LEGAL VALUE',
  sandbox:
    'Test environment (Sandbox): this document and these signatures have no legal value. Identities and codes may be made up.',
  labels: {
    organization: 'Organization',
    envelopeId: 'Envelope',
    level: 'Signature level',
    sentAt: 'Sent',
    completedAt: 'Completed',
    code: 'Verification code',
    pages: 'Pages',
    size: 'Size (bytes)',
    original: 'SHA-256 of the original',
    role: 'Role',
    order: 'Order',
    cpf: 'CPF',
    email: 'E-mail',
    phone: 'Telephone',
    channel: 'Code sent by',
    viewedAt: 'Viewed',
    authenticatedAt: 'Authenticated',
    signedAt: 'Consented and signed',
    ip: 'IP address',
    browser: 'Browser',
    holder: 'Holder of the certificate',
    issuer: 'Issued by',
    validity: 'Valid',
    policy: 'Policy (ICP-Brasil)',
    revocation: 'Revocation',
    signatureStamp: 'Time stamp',
    certificate: 'Certificate (SHA-256)',
    consent: 'Consent (SHA-256)',
    entries: 'Entries',
    head: 'Last hash of the trail',
  },
  headings: {
    documents: 'Documents',
    signers: 'Signers',
    consents: 'Consent statement that was accepted',
    trail: 'Audit trail',
    check: 'How to check this',
  },
  levels: {
    SIMPLE: 'Simple electronic signature (Brazilian Law 14.063/2020, art. 4, I)',
    ADVANCED: 'Advanced electronic signature (Brazilian Law 14.063/2020, art. 4, II)',
    QUALIFIED:
      'Requested level: qualified. This report does not attest signatures with ICP-Brasil certificates; check those in the document itself.',
  },
  channels: {
    EMAIL: 'E-mail',
    SMS: 'SMS',
    WHATSAPP: 'WhatsApp',
    SANDBOX: 'Sandbox (fixed test code)',
    LOCAL_OUTBOX: "The operator's local outbox",
  },
  browser: (name, system) => `${name} on ${system}`,
  otherProgram: 'Another program',
  qualified:
    'Qualified electronic signature (Brazilian Law 14.063/2020, art. 4, III; MP 2.200-2/2001, art. 10, § 1)',
  simulated: 'Simulator of the Sandbox, without legal value',
  ownSignature: (name) => `Signature of ${name} with their own certificate`,
  from: (start, end) => `${start} to ${end}`,
  notRevoked: (source, at) =>
    `not revoked at signing, by ${source === 'OCSP' ? 'OCSP response' : 'revocation list'} of ${at}`,
  stampedBy: (authority, at, isTrusted) =>
    `by ${authority}, ${at}${isTrusted ? '' : ' (not below a root of ICP-Brasil that this service knows)'}`,
  role: 'Signer',
  order: (order) => `Number ${order} to sign`,
  qrCode: (address) => `QR code that leads to the verification page: ${address}`,
  mark: (name) => `Signature drawn or typed by ${name}`,
  consentTitle: (version) => `Version ${version}`,
  consentReplaced:
    'The text of this version was replaced later; the hash above identifies the text accepted.',
  seal: "The electronic seal in the document is that of this service's operator and is not the signers' signature. It uses no ICP-Brasil certificate of the signers.",
  sealBesideOwn:
    "The signatures with the signers' own certificates are in the documents themselves, each over everything before it. The electronic seal after them is that of this service's operator and is not a signers' signature. The certificates in the documents contain name, CPF, and birth date in full.",
  ownClock:
    "Time stamp: issued by the authority built into this service, that is by the operator's own clock, and not by an outside authority.",
  howToCheck: (address) => [
    `1. Point a camera at the QR code or open ${address} and hand over the file: the page says whether it is the final document, unchanged.`,
    '2. Without relying on this service: open the PDF in a reader that validates signatures, or use the evidence package (evidence.zip), whose verify.sh needs openssl and sha256sum only.',
    '3. The SHA-256 of each original above can be compared with that of the file you received (sha256sum file.pdf).',
  ],
  masked:
    'CPF, e-mail and telephone are shown in part only (Brazilian Law 13.709/2018). The sender holds the full values, tied to this evidence by cryptographic commitments.',
  law: (address) => `What the law says about this kind of signature: ${address}`,
  lawPath: '/docs/legal',
};
