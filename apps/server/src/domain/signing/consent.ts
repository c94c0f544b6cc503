import { sha256Hex } from '@aval/evidence/canonical';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { TEXTS_EDITION } from '../envelopes/envelope.ts';
import { consentEdition } from '../envelopes/envelope-progress.ts';
import { isQualified } from '../envelopes/signature-level.ts';
import { LANGUAGES } from '../people/language.ts';
import type { Language } from '../people/language.ts';
import {
  CERTIFICATE_TEXTS,
  CODE_TEXTS,
  FORMER_CERTIFICATE_TEXTS,
  FORMER_CODE_TEXTS,
  WITNESS_CERTIFICATE_TEXTS,
  WITNESS_TEXTS,
  withMeansOfProof,
} from './consent-texts.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { paragraphIn, sentParagraph, withParagraph } from './own-paragraph.ts';
import type { OwnParagraph, SentParagraph } from './own-paragraph.ts';
import { roleVersion, withRoleClause } from './role-consent.ts';
import type { Declarant } from './role-consent.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';

/** The statement a signer accepts, exactly as shown. `hash` is the SHA-256 of its NFC UTF-8 bytes. */
export interface ConsentStatement {
  readonly statement: string;
  readonly version: string;
  readonly language: Language;
  readonly hash: Sha256Hex;
  /** The sender's own paragraph at its end; absent without one. */
  readonly paragraph?: OwnParagraph;
}

type SessionOfSigner = Pick<SigningSession, 'sender' | 'envelope' | 'signerId'>;

/** A text of an organization, as it wrote it. */
export interface OwnText {
  readonly text: string;
  /** Its number among the texts of the organization. */
  readonly version: number;
}

/**
 * Every statement that the signer may accept now: the organization's own text, or ours in each language, after the clause of
 * their role. An envelope keeps the texts of its sending.
 */
export function statementsOf(session: SessionOfSigner): readonly ConsentStatement[] {
  const { sender, envelope } = session;
  const signer = signerOf(session);
  const edition = consentEdition(envelope);
  const ownText = sender.consentText && { text: sender.consentText, version: sender.consentVersion };
  const isCertified = edition >= 2 && isQualified(envelope, signer);
  const paragraph = sentParagraph(envelope);
  if (edition < TEXTS_EDITION) return ownText ? formerOwn(ownText, signer) : former(isCertified, signer);
  const accepted =
    ownText && signer.terms.role !== 'WITNESS' ? own(ownText, signer) : defaults(isCertified, signer);
  return paragraph === null ? accepted : withParagraphOf(paragraph, accepted, signer);
}

/** The statement in the language that `Accept-Language` prefers (RFC 9110 §12.5.4); pt-BR where none fits. */
export function statementFor(session: SessionOfSigner, language: string): ConsentStatement {
  const all = statementsOf(session);
  const [first] = all;
  if (first === undefined) throw new Error('There is always a consent statement');
  return all.find((candidate) => candidate.language === language) ?? first;
}

/** Every statement of these signers whose text is known, of any edition: the organization's own texts, and all of ours. */
export function knownStatements(
  texts: readonly OwnText[],
  signers: readonly Declarant[],
  paragraph: SentParagraph | null = null,
): readonly ConsentStatement[] {
  const both = [false, true];
  return signers.flatMap((signer) => {
    const current = [
      ...texts.flatMap((text) => own(text, signer)),
      ...both.flatMap((isCertified) => defaults(isCertified, signer)),
    ];
    return [
      ...texts.flatMap((text) => [...own(text, signer), ...formerOwn(text, signer)]),
      ...both.flatMap((isCertified) => [...defaults(isCertified, signer), ...former(isCertified, signer)]),
      ...(paragraph === null ? [] : withParagraphOf(paragraph, current, signer)),
    ];
  });
}

/** A paragraph is written for parties: a witness accepts the statement alone. */
function withParagraphOf(
  paragraph: SentParagraph,
  statements: readonly ConsentStatement[],
  signer: Declarant,
): readonly ConsentStatement[] {
  if (signer.terms.role === 'WITNESS') return statements;
  return statements.map(({ statement, version, language }) => {
    const shown = paragraphIn(paragraph, language);
    const whole = withParagraph(statement, shown);
    return { ...hashed(whole, `${version}-project-${paragraph.version}`, language), paragraph: shown };
  });
}

function formerOwn({ text, version }: OwnText, signer: Declarant): readonly ConsentStatement[] {
  return [
    made(withRoleClause(text, 'pt-BR', signer), signer, { version: `own-${version}`, language: 'pt-BR' }),
  ];
}

function own({ text, version }: OwnText, signer: Declarant): readonly ConsentStatement[] {
  const whole = withMeansOfProof(withRoleClause(text, 'pt-BR', signer));
  return [made(whole, signer, { version: `own-${version}-v2`, language: 'pt-BR' })];
}

function former(isCertified: boolean, signer: Declarant): readonly ConsentStatement[] {
  return inLanguages(isCertified ? FORMER_CERTIFICATE_TEXTS : FORMER_CODE_TEXTS, signer, withRoleClause);
}

function defaults(isCertified: boolean, signer: Declarant): readonly ConsentStatement[] {
  if (signer.terms.role === 'WITNESS')
    return inLanguages(isCertified ? WITNESS_CERTIFICATE_TEXTS : WITNESS_TEXTS, signer, (text) => text);
  return inLanguages(isCertified ? CERTIFICATE_TEXTS : CODE_TEXTS, signer, withRoleClause);
}

function inLanguages(
  { version, texts }: ConsentTexts,
  signer: Declarant,
  clauseBefore: typeof withRoleClause,
): readonly ConsentStatement[] {
  return LANGUAGES.map((language) =>
    made(clauseBefore(texts[language], language, signer), signer, { version, language }),
  );
}

interface Edition {
  readonly version: string;
  readonly language: Language;
}

function made(text: string, signer: Declarant, { version, language }: Edition): ConsentStatement {
  return hashed(text, roleVersion(version, signer), language);
}

function hashed(text: string, version: string, language: Language): ConsentStatement {
  const statement = text.normalize('NFC');
  return { statement, version, language, hash: sha256Hex(new TextEncoder().encode(statement)) };
}
