import { OPERATOR_WORDS } from './operator-words.ts';
import { PROOF_EN } from './proof-en.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { TIMELINE_EN } from './timeline-en.ts';
import type { ReportWords } from './words.ts';

/** The evidence report in English. */
export const EN: ReportWords = {
  title: 'Signature report',
  validar: (secret) =>
    `4. In the ITI’s VALIDAR (validar.iti.gov.br): read the QR code and enter the secret code ${secret}. With the verification code and this secret code, anybody gets the final documents: show it only to people who may see them.`,
  warning: 'SANDBOX · A TEST WITHOUT LEGAL VALUE',
  sandbox:
    'Test environment (Sandbox): this document and these signatures have no legal value. Identities and codes may be made up.',
  labels: {
    organization: 'Organization',
    operator: 'Operator of the service',
    signatures: 'Signatures',
    envelopeId: 'Envelope',
    level: 'Signature level',
    declaredLevel: 'Level stated by the sender',
    sentAt: 'Sent',
    release: 'Release',
    completedAt: 'Completed',
    code: 'Verification code',
    validarSecret: 'Secret code (VALIDAR)',
    pages: 'Pages',
    size: 'Size (bytes)',
    original: 'SHA-256 of the original',
    uploaded: 'File as sent',
    inside: 'Files inside it',
    role: 'Role',
    identity: 'Identity',
    ...ROLE_LABELS.en,
    delegator: 'In the place of',
    group: 'Group',
    order: 'Order',
    cpf: 'CPF',
    email: 'E-mail',
    phone: 'Telephone',
    proof: 'How they identified themselves',
    viewedAt: 'Viewed',
    openedByLinkAt: 'Link opened, not authenticated',
    provedElsewhereAt: 'Confirmed again, in another browser',
    contactChanges: 'Contact changed by the sender',
    dispute: 'Did not recognize the document',
    disputeAnswer: 'Answer of the sender',
    signedAt: 'Consented and signed',
    approvedAt: 'Consented and approved at',
    filledAt: 'Filled in at',
    filledAfter: 'After the signature of',
    ip: 'IP address',
    browser: 'Browser',
    holder: 'Holder of the certificate',
    issuer: 'Issued by',
    validity: 'Valid',
    policy: 'Policy (ICP-Brasil)',
    revocation: 'Revocation',
    signatureStamp: 'Time stamp',
    networks: 'Networks of the authorization',
    certificate: 'Certificate (SHA-256)',
    consent: 'Consent (SHA-256)',
    entries: 'Entries',
    head: 'Last hash of the trail',
    manifestKey: 'Key of the manifest (SHA-256)',
    sealCertificate: 'Certificate of the seal (SHA-256)',
    logOrigin: 'Public log',
  },
  headings: {
    documents: 'Documents',
    signers: 'Signers',
    consents: 'Consent statement that was accepted',
    timeline: 'Timeline',
    trail: 'Anchors for later checks',
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
  differentNetworks: (begun, returned) => `begun in ${begun}, given in ${returned}: different networks`,
  selfDeclared: 'declared by the person in a public form (SELF_DECLARED)',
  selfDeclaredCpf:
    'name and e-mail given by the person who delegated; CPF declared by the person (SELF_DECLARED)',
  onlySimple: {
    HOST_RECEIVED_CODE:
      'Simple: the one-time code went to the host as well, so it alone does not prove who signed (HOST_RECEIVED_CODE)',
    HOST_ADDRESS: 'Simple: the one-time code went to a mailbox or phone that is the host’s (HOST_ADDRESS)',
    SELF_DECLARED:
      'Simple: the person gave their own name, e-mail address, and CPF in a public form, and only access to the mailbox was confirmed (SELF_DECLARED)',
    DISPUTED:
      'Simple: somebody with this person’s link said that they don’t recognize the document (DISPUTED)',
  },
  exceptSimple: (level, names) => `${level}. These count as simple signatures: ${names}`,
  companySources: {
    STATED_BY_SENDER: 'as stated by the sender; not verified by this service',
    CERTIFICATE: 'proved by the ICP-Brasil certificate of the signature',
  },
  roles: {
    SIGNER: 'Signer',
    WITNESS: 'Witness',
    APPROVER: 'Approver',
    CC: 'Receives a copy',
    IN_PERSON: 'In-person signer',
    REPRESENTATIVE: 'Representative',
  },
  approvedBy: (name) => `Approved by ${name}`,
  host: (email, isCodeAlone) =>
    isCodeAlone
      ? `${email}: signed on the device of this person; the code went to the signer alone`
      : `${email}: signed on the device of this person, who also received the code`,
  filledIn: (name, ordinal) => `Filled in by ${name} (number ${ordinal} on the pages)`,
  pagesOfField: (pages) => (pages.includes(',') || pages.includes('–') ? `pages ${pages}` : `page ${pages}`),
  nobodyBefore: 'Nobody had signed before',
  attachedBy: (name) => `Attached by ${name}`,
  attachedFile: (name, kind, size, sha256) => `${name} (${kind}, ${size} bytes). SHA-256 ${sha256}`,
  fieldTypes: {
    SIGNATURE: 'Signature',
    INITIALS: 'Initials',
    NAME: 'Name',
    CPF: 'CPF',
    DATE_SIGNED: 'Date of signature',
    TEXT: 'Text',
    NUMBER: 'Number',
    CHECKBOX: 'Checkbox',
    CHOICE: 'Choice',
    STAMP_CODE: 'Verification code',
  },
  checked: 'Ticked',
  leftEmpty: 'Left empty',
  undrawn:
    '* This value is only in this report. It is not drawn in the document, because the page that the field was placed on can’t be drawn on.',
  copies: (names) => `Only receive a copy of the final document: ${names}.`,
  delegator: (name, email) => `${name} (${email}), who named this person; the sender approved`,
  group: (name, signed, members) => `${name}: ${signed} of ${members} people signed, as the sender required`,
  withoutSignature: (names) => `Did not sign, because their group did not need everyone: ${names}.`,
  dispute: (isFormer) =>
    `somebody with this person’s link said that they don’t recognize the document${isFormer ? '; the link had been replaced by then' : ''}`,
  noAnswer: 'none until the completion',
  contactChange: {
    EMAIL: (before, now) => `e-mail from ${before} to ${now}`,
    PHONE: (before, now) => `phone from ${before} to ${now}`,
    HOST_EMAIL: (before, now) => `host’s e-mail from ${before} to ${now}`,
  },
  noContact: 'none',
  order: (order) => `Number ${order} to sign`,
  qrCode: (address) => `QR code that leads to the verification page: ${address}`,
  mark: (name) => `Signature drawn or typed by ${name}`,
  inside: (names) => `No page shows them; they are part of the signed file: ${names}`,
  unnamedInside: 'without a name',
  changed: {
    DECRYPTED: (sha256) =>
      `The sender uploaded a file that was protected against changes, and accepted that a copy without the protection is signed. SHA-256 of that file: ${sha256}`,
    JUNK_REMOVED: (sha256) =>
      `The sender uploaded a file with something in front of the PDF, and accepted that the PDF without it is signed. SHA-256 of that file: ${sha256}`,
  },
  consentTitle: (version) => `Version ${version}`,
  consentReplaced:
    'The text of this version was replaced later; the hash above identifies the text accepted.',
  seal: "The electronic seal in the document is that of this service's operator and is not the signers' signature. It uses no ICP-Brasil certificate of the signers.",
  sealBesideOwn:
    "The signatures with the signers' own certificates are in the documents themselves, each over everything before it. The electronic seal after them is that of this service's operator and is not a signers' signature. The certificates in the documents contain name, CPF, and birth date in full.",
  ownClock:
    "Time stamp: issued by the authority built into this service, that is by the operator's own clock, and not by an outside authority.",
  operator: OPERATOR_WORDS.en,
  readers: (address) =>
    `What other readers show: Adobe Acrobat and others say that the validity of the signature is unknown, because the key of the seal is not in their list of authorities. That does not mean that anything changed: a change would show as an invalid signature. How to trust the key, in three steps with pictures, and what the verifier of the ITI shows: ${address}`,
  readersPath: '/docs/guides/readers',
  howToCheck: (address) => [
    `1. Point a camera at the QR code or open ${address} and hand over the file: the page says whether it is the final document, unchanged.`,
    '2. Without relying on this service: open the PDF in a reader that validates signatures, or use the evidence package (evidence.zip), whose verify.sh needs openssl and sha256sum only.',
    '3. The SHA-256 of each original above can be compared with that of the file you received (sha256sum file.pdf).',
  ],
  masked:
    'CPF, e-mail and telephone are shown in part only (Brazilian Law 13.709/2018). The sender holds the full values, tied to this evidence by cryptographic commitments.',
  whole:
    'CPF, e-mail and telephone of the parties are shown in full in this report, which is part of the document, as the sender chose. Public verification shows them in part only (Brazilian Law 13.709/2018).',
  summary: (people, documents) => `${people === 1 ? '1 person' : `${people} people`}; ${documents}`,
  sealedFile:
    'The SHA-256 of the final file cannot be in the file itself: it is in manifest.json, in the evidence package, and on the verification page.',
  afterPrinting:
    'The serial number of the time stamp and the position in the public log exist only after this report is printed: they are in timestamp.tsr and log.tlog-proof, in the evidence package. Keep the key above: with it, the package can be checked years from now, even without this service.',
  timeline: TIMELINE_EN,
  proof: PROOF_EN,
  law: (address) => `What the law says about this kind of signature: ${address}`,
  lawPath: '/docs/legal',
};
