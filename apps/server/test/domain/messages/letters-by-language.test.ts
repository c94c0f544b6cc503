import { describe, expect, it } from 'vitest';
import { EVIDENCE_FAILURES } from '../../../src/domain/evidence-failure.ts';
import type { AccountLetterKind } from '../../../src/domain/messages/account-letter.ts';
import { formLetter } from '../../../src/domain/messages/form-letter.ts';
import type { Letter } from '../../../src/domain/messages/letter.ts';
import type { Reason } from '../../../src/domain/messages/notice.ts';
import { ownerLetter } from '../../../src/domain/messages/owner-letter.ts';
import type { Notice as OwnerNotice } from '../../../src/domain/messages/owner-letter.ts';
import { digestLetter, senderLetter } from '../../../src/domain/messages/sender-letter.ts';
import { signerLetter } from '../../../src/domain/messages/signer-letter.ts';
import type { SignerLetterInput } from '../../../src/domain/messages/signer-letter.ts';
import { accountLetter } from '../../../src/domain/messages/write-account-letter.ts';
import { writeChat, writeLetter, writeShort } from '../../../src/domain/messages/write-letter.ts';
import { NOTICE_KINDS } from '../../../src/domain/message-kind.ts';
import type { NoticeKind } from '../../../src/domain/message-kind.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import type { Language } from '../../../src/domain/people/language.ts';
import { MESSAGE_FAILURES } from '../../../src/domain/signer-message.ts';
import type { Occasion } from '../../../src/domain/signer-message.ts';
import { aDocument, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';

/** Names that are words of no language, so that a word of a letter is ours. */
const [TITLE, SIGNER, ORGANIZATION, DELEGATE] = ['Xqz-7', 'Zyxw Vutq', 'Qwrty', 'Jklm Hgfd'];
const url = 'https://q.test/x';
const at = { title: TITLE, url, environment: 'SANDBOX' } as const;

type Write = (language: Language) => Letter;

/** Half past two in the morning in London is still the evening before in Manaus. */
const expiresAt = new Date('2026-12-21T02:30:00.000Z');
const signer = aSigner(1, { name: SIGNER });
const envelope = aSentEnvelope({
  title: TITLE,
  expiresAt,
  documents: [aDocument(1, { pages: 3 })],
});

const toSigner =
  (occasion: Occasion, input: Partial<SignerLetterInput> = {}): Write =>
  (language) =>
    signerLetter({
      occasion,
      language,
      envelope,
      signer,
      organizationName: ORGANIZATION,
      contactEmail: null,
      timeZone: 'America/Manaus',
      url,
      ...(occasion === 'CODE' && { code: '271828' }),
      ...input,
    });

const group = { groupId: 'board', required: 1 };
const approver = changedSigner(signer, { role: 'APPROVER' });
const inPerson = changedSigner(signer, {
  role: 'IN_PERSON',
  hostEmail: 'q@q.test',
});
const [signed, skipped] = [
  changedSigner(signer, { status: 'SIGNED', group }),
  changedSigner(signer, { status: 'SKIPPED', group }),
];
const partial = changedEnvelope(envelope, {
  status: 'COMPLETED',
  signers: [signed, skipped],
});
const cancelled = changedEnvelope(envelope, {
  status: 'CANCELLED',
  reason: 'Xqz',
  signers: [signed],
});

const TO_SIGNERS: Readonly<Record<Occasion, readonly Write[]>> = {
  INVITATION: [
    toSigner('INVITATION'),
    toSigner('INVITATION', { signer: approver }),
    toSigner('INVITATION', { signer: inPerson, isHost: true }),
  ],
  REMINDER: [
    toSigner('REMINDER'),
    toSigner('REMINDER', { signer: approver }),
    toSigner('REMINDER', { signer: inPerson, isHost: true }),
  ],
  CODE: [
    toSigner('CODE'),
    toSigner('CODE', { signer: approver }),
    toSigner('CODE', { signer: inPerson, isHost: true }),
  ],
  COMPLETION: [
    toSigner('COMPLETION', { isAttached: true }),
    toSigner('COMPLETION', { envelope: partial, signer: signed }),
  ],
  COPY: [
    toSigner('COPY', { url: null }),
    toSigner('COPY', {
      url: null,
      isAttached: true,
      envelope: partial,
      signer: signed,
    }),
    toSigner('COPY', { url: null, envelope: partial, signer: skipped }),
  ],
  EARLY_COPY: [toSigner('EARLY_COPY')],
  DECLINE: [toSigner('DECLINE', { signer: signed })],
  NOT_NEEDED: [toSigner('NOT_NEEDED')],
  DELEGATED: [toSigner('DELEGATED')],
  REPLACED: [toSigner('REPLACED')],
  REMOVED: [toSigner('REMOVED')],
  DELEGATION_REFUSED: [toSigner('DELEGATION_REFUSED')],
  CANCELLATION: [toSigner('CANCELLATION', { envelope: cancelled, signer: signed })],
  EXPIRY: [toSigner('EXPIRY', { signer: signed })],
  REOPENED: [toSigner('REOPENED')],
  ERASURE: [toSigner('ERASURE')],
};

const toOwners =
  (notice: OwnerNotice): Write =>
  (language) =>
    ownerLetter(notice, language);

const TO_OWNERS: Readonly<Record<OwnerNotice['kind'], readonly Write[]>> = {
  WEBHOOK_DISABLED: (['GONE', 'FAILING'] as const).map((reason) =>
    toOwners({
      kind: 'WEBHOOK_DISABLED',
      url,
      reason,
      environment: 'PRODUCTION',
      page: url,
    }),
  ),
  DISPUTE: [null, 'Xqz'].map((note) => toOwners({ kind: 'DISPUTE', signer: SIGNER, note, ...at })),
  DELEGATION: [toOwners({ kind: 'DELEGATION', signer: SIGNER, delegate: DELEGATE, ...at })],
  SAME_PERSON: [toOwners({ kind: 'SAME_PERSON', signer: SIGNER, ...at })],
  WRONG_SECRETS: [true, false].map((isLocked) =>
    toOwners({ kind: 'WRONG_SECRETS', wrong: 5, isLocked, ...at }),
  ),
  APPROVAL: [SIGNER, null].map((requestedBy) => toOwners({ kind: 'APPROVAL', requestedBy, ...at })),
  APPROVAL_DECIDED: [
    { isReleased: true, decidedBy: SIGNER, note: null },
    { isReleased: false, decidedBy: null, note: 'Xqz' },
  ].map((decided) => toOwners({ kind: 'APPROVAL_DECIDED', ...decided, ...at })),
  ERASURE_REQUESTED: [
    toOwners({
      kind: 'ERASURE_REQUESTED',
      dueAt: expiresAt,
      timeZone: 'America/Manaus',
      ...at,
    }),
  ],
  EVIDENCE_FAILED: EVIDENCE_FAILURES.map((reason) => toOwners({ kind: 'EVIDENCE_FAILED', reason, ...at })),
};

const toSender =
  (kind: NoticeKind, input: Partial<Parameters<typeof senderLetter>[0]> = {}): Write =>
  (language) =>
    senderLetter({
      notice: { kind, about: signer.id },
      reason: 'SENT',
      language,
      envelope: changedEnvelope(envelope, { signers: [signer] }),
      url,
      settingsUrl: url,
      message: null,
      timeZone: 'America/Manaus',
      ...input,
    });

const lost = (occasion: Occasion, failure: (typeof MESSAGE_FAILURES)[number]) =>
  toSender('MESSAGE_FAILED', {
    message: { signerId: signer.id, occasion, to: 'q@q.test', failure },
  });
const REASONS: Readonly<Record<Reason, true>> = {
  SENT: true,
  ADMINISTERS: true,
  FOLLOWS_ALL: true,
};
const namesOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

const TO_SENDERS: Readonly<Record<NoticeKind, readonly Write[]>> = {
  SIGNED: [toSender('SIGNED'), toSender('SIGNED', { envelope: { ...envelope, signers: [approver] } })],
  COMPLETED: [toSender('COMPLETED'), toSender('COMPLETED', { envelope: partial })],
  DECLINED: [
    toSender('DECLINED'),
    toSender('DECLINED', {
      envelope: changedEnvelope(envelope, { status: 'DECLINED', signers: [signer] }),
    }),
    toSender('DECLINED', {
      envelope: {
        ...envelope,
        signers: [changedSigner(signer, { status: 'DECLINED', declineReason: 'Xqz' })],
      },
    }),
  ],
  EXPIRED: namesOf(REASONS).map((reason) => toSender('EXPIRED', { reason })),
  MESSAGE_FAILED: [
    ...MESSAGE_FAILURES.map((failure) => lost('INVITATION', failure)),
    ...namesOf(TO_SIGNERS).map((occasion) => lost(occasion, 'REJECTED')),
  ],
};

const TO_ACCOUNTS: Readonly<Record<AccountLetterKind, readonly Write[]>> = {
  VERIFY_EMAIL: [(language) => accountLetter({ kind: 'VERIFY_EMAIL', url }, language)],
  PASSWORD_RESET: [(language) => accountLetter({ kind: 'PASSWORD_RESET', url }, language)],
  PASSWORD_CHANGED: [(language) => accountLetter({ kind: 'PASSWORD_CHANGED' }, language)],
  EMAIL_ALREADY_REGISTERED: [
    (language) => accountLetter({ kind: 'EMAIL_ALREADY_REGISTERED', url }, language),
  ],
  INVITATION: [
    (language) =>
      accountLetter(
        {
          kind: 'INVITATION',
          url,
          organization: ORGANIZATION,
          inviter: SIGNER,
        },
        language,
      ),
  ],
  OWNERSHIP_OFFERED: [
    (language) =>
      accountLetter(
        {
          kind: 'OWNERSHIP_OFFERED',
          url,
          organization: ORGANIZATION,
          inviter: SIGNER,
        },
        language,
      ),
  ],
};

const digest =
  (count: number): Write =>
  (language) =>
    digestLetter({
      language,
      organizationName: ORGANIZATION,
      environment: 'SANDBOX',
      items: NOTICE_KINDS.flatMap((kind) =>
        Array.from({ length: count }, (_, n) => ({
          kind,
          title: TITLE,
          url: `${url}?${n}`,
        })),
      ),
      url,
      settingsUrl: url,
    });

const TABLES: Readonly<Record<string, Readonly<Record<string, readonly Write[]>>>> = {
  signer: TO_SIGNERS,
  owner: TO_OWNERS,
  sender: TO_SENDERS,
  account: TO_ACCOUNTS,
  visitor: {
    FORM_CONFIRM: [
      (language) => formLetter({ organization: ORGANIZATION, url, environment: 'SANDBOX' }, language),
    ],
  },
  reader: { DIGEST: [digest(1), digest(22)] },
};

const ALL = Object.entries(TABLES).flatMap(([reader, table]) =>
  Object.entries(table).flatMap(([kind, letters]) =>
    letters.map((write, index) => ({
      name: `${kind} to ${reader}, ${index + 1}`,
      write,
    })),
  ),
);

/** Everything that a reader can see of a letter, by whichever way it travels. */
const seenOf = (letter: Letter): string => {
  const head = { organizationName: ORGANIZATION, primaryColor: null };
  const { subject, text } = writeLetter(letter, head);
  const labels = [letter.action?.label, letter.settings?.label, letter.dispute?.label, letter.dispute?.hint];
  return [subject, text, writeShort(letter).text, writeChat(letter).text, ...labels].join('\n');
};

/** Words that stand in letters of one language, and are no words of the two others. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  'pt-BR': new Set(
    'você seu sua não um uma da das na nos em ao à com são é e ou foi foram já até ele ela isso assinar assinatura assinaturas assinou assinado mensagem código ninguém quem os produção'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the you your is are was were of and to this that it not with by from has have nobody somebody who they will at in on signature signed production'.split(
      ' ',
    ),
  ),
  es: new Set(
    'usted su sus un una del el los las en y con fue fueron hasta eso firmar firma firmas firmó firmado mensaje código enlace nadie quien lo le al producción'.split(
      ' ',
    ),
  ),
};
const isOnlyOf = (word: string, language: Language) =>
  WORDS[language].has(word) && LANGUAGES.every((other) => other === language || !WORDS[other].has(word));

const wordsOf = (text: string) =>
  text
    .replaceAll(/https?:\S+|\S+@\S+|com\.br/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}-]+/u); // “e-mail” and “ligá-lo” are one word each

/** The sentences of a text that have at least four words of ours: “Vale por 5 minutos” is said in two languages. */
function sentencesOf(letter: Letter): readonly string[] {
  const names = [TITLE, SIGNER, ORGANIZATION, DELEGATE].flatMap(wordsOf);
  return seenOf(letter)
    .replaceAll(/https?:\S+|[0-9A-Z]{20}/g, ' ')
    .split(/[\n.:?!]+/)
    .map((sentence) => wordsOf(sentence).filter((word) => word !== '' && !names.includes(word)))
    .filter(({ length }) => length >= 4)
    .map((words) => words.join(' '));
}

describe.each(ALL)('$name', ({ write }) => {
  it.each(LANGUAGES)('has words of %s, and of no other language', (language) => {
    const words = wordsOf(seenOf(write(language)));
    const found = LANGUAGES.map(
      (each) => [each, [...new Set(words.filter((word) => isOnlyOf(word, each)))]] as const,
    );
    for (const [each, own] of found)
      if (each === language) expect(own.length).toBeGreaterThan(1);
      else expect([each, own]).toEqual([each, []]);
  });

  it('shares no sentence among its languages', () => {
    const [first, second, third] = LANGUAGES.map((language) => new Set(sentencesOf(write(language))));
    for (const [a, b] of [
      [first, second],
      [first, third],
      [second, third],
    ])
      expect([...(a ?? [])].filter((sentence) => b?.has(sentence))).toEqual([]);
  });
});

const DATES: Readonly<Record<Language, string>> = {
  'pt-BR': '20 de dezembro de 2026 às 22:30 (horário do Amazonas)',
  en: 'December 20, 2026 at 10:30 PM (Amazon Time)',
  es: '20 de diciembre de 2026 a las 22:30 (hora del Amazonas)',
};

describe.each(LANGUAGES)('a moment in %s', (language) => {
  it.each([
    ['an invitation', toSigner('INVITATION')],
    ['a reminder', toSigner('REMINDER')],
    ['a reopened envelope', toSigner('REOPENED')],
    ['an envelope that expired', toSigner('EXPIRY')],
    ['an erasure', TO_OWNERS.ERASURE_REQUESTED[0] ?? toSigner('ERASURE')],
    ['news for the sender', toSender('EXPIRED')],
  ])('has the form and the time zone of %s', (_of, write) => {
    const seen = seenOf(write(language)).replaceAll(/\s/g, ' ');
    for (const [each, moment] of Object.entries(DATES))
      expect([each, seen.includes(moment)]).toEqual([each, each === language && seen.includes('2026')]);
  });
});
