import { sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { isQualified } from '../envelopes/signature-level.ts';
import { CERTIFICATE_TEXTS, CODE_TEXTS } from './consent-texts.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { signerOf } from './signing-session.ts';
import type { Sender, SigningSession } from './signing-session.ts';

/** The statement a signer accepts, exactly as shown. `hash` is the SHA-256 of its NFC UTF-8 bytes. */
export interface ConsentStatement {
  readonly statement: string;
  readonly version: string;
  readonly language: string;
  readonly hash: Sha256Hex;
}

type OwnText = Pick<Sender, 'consentText' | 'consentVersion'>;
type SessionOfSigner = Pick<SigningSession, 'sender' | 'envelope' | 'signerId'>;

/** Every statement that the signer may accept now: the organization's own text as written, or ours in each language. */
export function statementsOf(session: SessionOfSigner): readonly ConsentStatement[] {
  const { sender } = session;
  return sender.consentText === null ? defaults(textsFor(session)) : own(sender.consentText, sender);
}

/** The statement in the language that `Accept-Language` prefers (RFC 9110 §12.5.4); pt-BR where none fits. */
export function statementFor(session: SessionOfSigner, language: string): ConsentStatement {
  const all = statementsOf(session);
  const [first] = all;
  if (first === undefined) throw new Error('There is always a consent statement');
  return all.find((candidate) => candidate.language === language) ?? first;
}

/** Every statement whose text is known: the organization's own, if there is any, and all of ours. */
export function knownStatements(organization: OwnText | null): readonly ConsentStatement[] {
  const text = organization?.consentText ?? null;
  return [
    ...(organization === null || text === null ? [] : own(text, organization)),
    ...defaults(CODE_TEXTS),
    ...defaults(CERTIFICATE_TEXTS),
  ];
}

function textsFor(session: SessionOfSigner): ConsentTexts {
  const { envelope } = session;
  const namesCertificate = envelope.consentEdition >= 2 && isQualified(envelope, signerOf(session));
  return namesCertificate ? CERTIFICATE_TEXTS : CODE_TEXTS;
}

function own(text: string, { consentVersion }: OwnText): readonly ConsentStatement[] {
  return [made(text, `own-${consentVersion}`, 'pt-BR')];
}

function defaults({ version, texts }: ConsentTexts): readonly ConsentStatement[] {
  return Object.entries(texts).map(([language, text]) => made(text, version, language));
}

function made(text: string, version: string, language: string): ConsentStatement {
  const statement = text.normalize('NFC');
  return { statement, version, language, hash: sha256Hex(new TextEncoder().encode(statement)) };
}
