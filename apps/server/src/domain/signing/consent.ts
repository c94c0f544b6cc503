import { sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { consentEdition } from '../envelopes/envelope-progress.ts';
import { isQualified } from '../envelopes/signature-level.ts';
import type { OrganizationConsent } from '../organizations/organization.ts';
import { LANGUAGES } from '../people/language.ts';
import type { Language } from '../people/language.ts';
import { CERTIFICATE_TEXTS, CODE_TEXTS } from './consent-texts.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { roleVersion, withRoleClause } from './role-consent.ts';
import type { Declarant } from './role-consent.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The statement a signer accepts, exactly as shown. `hash` is the SHA-256 of its NFC UTF-8 bytes. */
export interface ConsentStatement {
  readonly statement: string;
  readonly version: string;
  readonly language: string;
  readonly hash: Sha256Hex;
}

type SessionOfSigner = Pick<SigningSession, 'sender' | 'envelope' | 'signerId'>;

/**
 * Every statement that the signer may accept now: the organization's own text as written, or ours in each language, after
 * the clause of their role.
 */
export function statementsOf(session: SessionOfSigner): readonly ConsentStatement[] {
  const { sender } = session;
  const signer = signerOf(session);
  return sender.consentText === null
    ? defaults(textsFor(session), signer)
    : own(sender.consentText, sender.consentVersion, signer);
}

/** The statement in the language that `Accept-Language` prefers (RFC 9110 §12.5.4); pt-BR where none fits. */
export function statementFor(session: SessionOfSigner, language: string): ConsentStatement {
  const all = statementsOf(session);
  const [first] = all;
  if (first === undefined) throw new Error('There is always a consent statement');
  return all.find((candidate) => candidate.language === language) ?? first;
}

/** Every statement of these signers whose text is known: the organization's own, if there is any, and all of ours. */
export function knownStatements(
  consent: OrganizationConsent | null,
  signers: readonly Declarant[],
): readonly ConsentStatement[] {
  return signers.flatMap((signer) => [
    ...(consent === null || consent.text === null ? [] : own(consent.text, consent.version, signer)),
    ...defaults(CODE_TEXTS, signer),
    ...defaults(CERTIFICATE_TEXTS, signer),
  ]);
}

function textsFor(session: SessionOfSigner): ConsentTexts {
  const { envelope } = session;
  const namesCertificate = consentEdition(envelope) >= 2 && isQualified(envelope, signerOf(session));
  return namesCertificate ? CERTIFICATE_TEXTS : CODE_TEXTS;
}

function own(text: string, version: number, signer: Declarant): readonly ConsentStatement[] {
  return [made(text, signer, { version: `own-${version}`, language: 'pt-BR' })];
}

function defaults({ version, texts }: ConsentTexts, signer: Declarant): readonly ConsentStatement[] {
  return LANGUAGES.map((language) => made(texts[language], signer, { version, language }));
}

interface Edition {
  readonly version: string;
  readonly language: Language;
}

function made(text: string, signer: Declarant, { version, language }: Edition): ConsentStatement {
  const statement = withRoleClause(text, language, signer).normalize('NFC');
  const hash = sha256Hex(new TextEncoder().encode(statement));
  return { statement, version: roleVersion(version, signer), language, hash };
}
