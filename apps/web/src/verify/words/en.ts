import { REASON_WORDS } from './reason-words.ts';
import type { Words } from './words.ts';

export const EN: Words = {
  title: 'Check a document · Aval',
  heading: 'Check a signed document',
  intro: 'Find out whether a document was signed here and has not changed since. You don’t need an account.',
  loading: 'Loading…',
  sandbox: 'Sandbox: for testing, without legal value',
  file: {
    heading: 'By the file',
    pick: 'Choose the file',
    choose: 'The signed PDF or the evidence package (ZIP)',
    drop: 'or drop the file here',
    privacy:
      'The PDF is sent to the service for the check and is not stored. The ZIP package is checked in this browser and is not sent anywhere.',
    hashing: 'Preparing the file…',
    asking: 'Checking…',
    other: 'Check another document',
  },
  code: {
    heading: 'By the code',
    label: 'Verification code',
    hint: '20 letters and digits, on the evidence page of the document. Hyphens and case do not matter.',
    wrong: 'A code has 20 letters and digits. Check whether a character is missing.',
    check: 'Check the code',
    withFile: 'The file will be checked against this code.',
  },
  results: {
    VALID: {
      title: 'Authentic and unchanged',
      advice:
        'This file is, byte for byte, the final signed document. The seal of the service and its evidence are valid.',
    },
    ALTERED: {
      title: 'Altered',
      advice: 'The file looks like a document signed here, but it was changed. Do not trust it.',
    },
    UNKNOWN: {
      title: 'Not recognised',
      advice:
        'We cannot find this document. That does not make it false: it only means that it was not completed here.',
    },
    REVOKED: {
      title: 'Not valid',
      advice:
        'The process ended without completion, or the key that sealed the document is no longer trusted.',
    },
    INVALID_EVIDENCE: {
      title: 'The evidence is not valid',
      advice: 'The document is known, but its stored evidence fails verification. See the reasons.',
    },
  },
  codeOnly: {
    title: 'The code of a completed document',
    advice: 'The code exists and the evidence is valid. To check your file too, add the PDF.',
  },
  original: {
    title: 'This is the original file, before the signatures',
    advice:
      'The process was completed and the evidence is valid, but what counts is the final document, with its evidence page.',
  },
  report: {
    title: 'Authentic and intact report',
    advice:
      'This file is, byte for byte, the evidence report that was issued. The signed document is another file: send it too to know whether it is the same.',
  },
  packaged: {
    VALID: {
      title: 'Package complete and authentic',
      advice: 'All files are as issued, and the evidence is valid.',
    },
    ALTERED: {
      title: 'Package altered',
      advice: 'The files differ from the issued files. See the reasons.',
    },
    UNKNOWN: {
      title: 'Package not recognised',
      advice: 'It is not an evidence package, or it was not signed by a key of this service.',
    },
    REVOKED: {
      title: 'Key revoked',
      advice: 'The key that signed the package was no longer valid at that time.',
    },
    INVALID_EVIDENCE: {
      title: 'The evidence in the package is not valid',
      advice: 'The files are as issued, but the evidence fails verification. See the reasons.',
    },
  },
  facts: {
    status: 'State',
    completedAt: 'Completed on',
    documents: 'Documents',
    signers: 'Signers',
    signedAt: (moment) => `signed on ${moment}`,
    notSigned: 'did not sign',
    hash: 'SHA-256 of the file',
    fileName: 'File',
    reasons: 'Reasons',
    archive: 'ZIP file',
    stampedAt: 'Time stamp',
    key: 'Key',
    keyKnown: 'published by this service',
    envelope: 'Envelope',
    stampNote:
      'The authority’s signature was checked in this browser, up to the root certificate that comes with the package.',
    zone: 'Dates and times in the legal time of Brasília.',
    log: 'Public log',
    inLog: (origin) => `recorded in the public log ${origin}`,
    disclosed: (shown, all) => `${shown} of ${all} personal ${all === 1 ? 'value' : 'values'} disclosed`,
  },
  sheet: {
    heading: 'The document',
    checkedAt: (moment) => `Checked on ${moment}`,
    title: 'Title',
    titleWithFile: 'Shown when you give the signed PDF.',
    notDisclosed: 'Not disclosed in this package.',
    organization: 'Sent by',
    senderInReport: 'Named in the report of the package (report.pdf).',
    senderGone: 'The sender’s account no longer exists.',
    level: 'Level stated by the sender',
    levels: {
      SIMPLE: 'Simple electronic signature (Brazilian Law 14.063/2020, art. 4, I)',
      ADVANCED: 'Advanced electronic signature (Brazilian Law 14.063/2020, art. 4, II)',
      QUALIFIED: 'Qualified electronic signature (Brazilian Law 14.063/2020, art. 4, III)',
    },
    method: 'Identification',
    methods: {
      EMAIL_OTP: 'Personal link and one-time code sent by e-mail',
      SMS_OTP: 'Personal link and one-time code sent by SMS',
      WHATSAPP_OTP: 'Personal link and one-time code sent by WhatsApp',
    },
    nameNotDisclosed: 'Name not disclosed in this package',
    namesWithFile: 'You see the full names when you give the signed PDF.',
    proofs: 'Proofs that were checked',
    seal: 'Digital seal',
    sealOf: (subject, issuer) => `${subject}, certificate issued by ${issuer}`,
    sealSha256: 'SHA-256 of the seal’s certificate',
    entryOf: (origin, index) => `Entry ${index} of the public log ${origin}`,
    longTerm: 'Long term',
    forms: {
      SEALED: {
        newest:
          'This file has the form in which it was issued (PAdES B-T). There is no long-term form of it yet (PAdES B-LTA).',
        former:
          'This file has the form in which it was issued (PAdES B-T). To keep it for many years, download the long-term form (PAdES B-LTA) by the signing link, or ask the sender for it.',
      },
      LONG_TERM: {
        newest:
          'This file has the long-term form (PAdES B-LTA), the newest there is of it: it can be verified even after the certificates of the signatures have expired.',
        former:
          'This file has an earlier long-term form (PAdES B-LTA). It stays valid. To keep it, download the renewed form by the signing link, or ask the sender for it: it can be verified for longer.',
      },
    },
    footers: 'Footers of Aval',
    footersCompared: (pages) =>
      `checked on ${pages} ${pages === 1 ? 'page' : 'pages'}: the pages differ from the original in nothing else.`,
    footersDeclared: (pages) =>
      `declared on ${pages} ${pages === 1 ? 'page' : 'pages'}; not compared here. Upload the signed PDF to compare them.`,
    notChecked: 'What was not checked',
    unchecked: {
      FILE: 'The signed file. To learn whether yours is the same, give the final PDF.',
      CONTENT: 'What the document says. We check that it is unchanged, not that it is true.',
      PEOPLE:
        'Who was behind the e-mail address or phone, and whether they were entitled to sign, for a company for example. The code went to the contact that the sender stated, and a typed CPF, where requested, was compared with the CPF that the sender stated; no public register was asked.',
      REVOCATION: 'Whether a certificate was revoked after the signature.',
      SEAL: 'The digital signature inside each PDF. The PDFs were compared with the digests in the manifest.',
      LOG_TODAY: 'The public log as it is today. The proof in the package was checked.',
      SERVICE:
        'The service itself made this check. To check without relying on it, use the evidence package (ZIP).',
    },
    technical: 'Technical details',
    codeGiven: 'Code entered',
  },
  goOn: {
    heading: 'What to do now',
    steps: [
      'Is this the file from before the signatures? Ask the sender for the final document: it ends with an evidence page and a verification code.',
      'Was the PDF printed, scanned, compressed or saved again? Then it has changed. Use the file as you received it.',
      'Do you have the code? Enter it here to check this file against it.',
    ],
    check: 'Check with the code',
  },
  share: {
    heading: 'Link to this check',
    copy: 'Copy link',
    copied: 'Link copied',
  },
  statuses: {
    DRAFT: 'Draft',
    SENT: 'Under way',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
    DECLINED: 'Declined',
    EXPIRED: 'Expired',
  },
  reasons: REASON_WORDS.en,
  print: 'Print',
  law: 'What the law says about electronic signatures',
  otherEnvironment: (environment) =>
    environment === 'SANDBOX' ? 'Look in the Sandbox (tests)' : 'Look in Production',
  without: {
    title: 'No file and no code',
    advice: 'Choose a file or type the code.',
  },
  refusals: {
    PAYLOAD_TOO_LARGE: {
      title: 'The file is too large',
      advice: 'Up to 48 MB. Use the verification code.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'This is not a PDF',
      advice: 'Choose the signed PDF or the ZIP package.',
    },
    RATE_LIMITED: {
      title: 'Too many checks in a row',
      advice: 'Wait a little and try again.',
    },
    SERVICE_UNAVAILABLE: {
      title: 'Not available right now',
      advice: 'Try again in a moment.',
    },
  },
  offline: {
    title: 'The service cannot be reached',
    advice: 'Check your connection and try again.',
  },
  notPackage: {
    title: 'The ZIP cannot be read',
    advice: 'It is damaged, or it is not an evidence package.',
  },
};
