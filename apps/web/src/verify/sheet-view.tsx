import type { ComponentChildren } from 'preact';
import { formatTime } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import { ChangedDocuments } from './changed-documents.tsx';
import { Fact } from './fact.tsx';
import { OperatorFact } from './operator-fact.tsx';
import { OwnCertificate } from './own-certificate.tsx';
import {
  COMPANY_WORDS,
  GROUP_WORDS,
  onlySimpleWords,
  ROLE_WORDS,
  SELF_DECLARED_WORDS,
} from './role-words.ts';
import { SenderFact } from './sender-fact.tsx';
import { SignerHistory } from './signer-history.tsx';
import type { Sheet } from './sheet.ts';
import type { Words } from './words/words.ts';

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly words: Words;
  readonly language: Language;
  /** True in the Sandbox, whose certificates are from a simulator. */
  readonly isSandbox: boolean;
  /** The name of the operator of the service; null if they set none. */
  readonly operator: string | null;
}

/** The sheet that a lawyer prints and attaches: the document, the people, and the proofs. */
export function SheetView(props: SheetViewProps) {
  const { sheet, words } = props;
  return (
    <>
      <Card id="contract" title={words.sheet.heading}>
        <ContractFacts {...props} />
      </Card>
      <Card id="people" title={words.facts.signers}>
        <People {...props} />
      </Card>
      {sheet.proof !== null && (
        <Card id="proofs" title={words.sheet.proofs}>
          <Proofs {...props} />
        </Card>
      )}
      <Card id="unchecked" title={words.sheet.notChecked}>
        <ul class="plain">
          {sheet.unchecked.map((item) => (
            <li key={item}>{words.sheet.unchecked[item]}</li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Card(props: { readonly id: string; readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="card" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

function ContractFacts({ sheet, words, language, operator }: SheetViewProps) {
  const { level, method } = sheet;
  return (
    <>
      <dl class="facts">
        <Fact name={words.sheet.title}>{sheet.title ?? <Soft>{hiddenTitle(sheet, words)}</Soft>}</Fact>
        <Fact name={words.sheet.organization}>
          {sheet.organization === null ? (
            <Soft>{hiddenSender(sheet, words)}</Soft>
          ) : (
            <SenderFact {...{ organization: sheet.organization, operator, language }} />
          )}
        </Fact>
        <Fact name={words.facts.status}>{words.statuses[sheet.status] ?? sheet.status}</Fact>
        {sheet.completedAt !== null && (
          <Fact name={words.facts.completedAt}>{formatTime(sheet.completedAt, language)}</Fact>
        )}
        <Fact name={words.facts.documents}>{sheet.documents}</Fact>
        <ChangedDocuments {...{ changes: sheet.changes, language }} />
        <Fact name={words.sheet.level}>{words.sheet.levels[level] ?? level}</Fact>
        <Fact name={words.sheet.method}>{words.sheet.methods[method] ?? method}</Fact>
        {sheet.code !== null && (
          <Fact name={words.code.label}>
            <code class="mono">{sheet.code}</code>
          </Fact>
        )}
      </dl>
      <p class="soft">{words.facts.zone}</p>
    </>
  );
}

const hiddenTitle = (sheet: Sheet, words: Words): string =>
  sheet.from === 'SERVICE' ? words.sheet.titleWithFile : words.sheet.notDisclosed;

const hiddenSender = (sheet: Sheet, words: Words): string =>
  sheet.from === 'SERVICE' ? words.sheet.senderGone : words.sheet.senderInReport;

function People({ sheet, words, language, isSandbox }: SheetViewProps) {
  return (
    <>
      <ul class="people">
        {sheet.signers.map(({ name, role, selfDeclared, group, signedAt, certificate, ...more }, index) => (
          <li key={index}>
            <strong>{name ?? words.sheet.nameNotDisclosed}</strong>
            {ROLE_WORDS[language][role] !== undefined && <span>{ROLE_WORDS[language][role]}</span>}
            {more.organizationSource !== null && (
              <span>{COMPANY_WORDS[language][more.organizationSource]}</span>
            )}
            {selfDeclared !== null && <span>{SELF_DECLARED_WORDS[language][selfDeclared]}</span>}
            {more.onlySimple !== null && <span>{onlySimpleWords(language, more.onlySimple)}</span>}
            {group !== null && (
              <span>{GROUP_WORDS[language](group.name, group.required, group.members)}</span>
            )}
            <span>
              {signedAt === null
                ? words.facts.notSigned
                : words.facts.signedAt(formatTime(signedAt, language))}
            </span>
            <SignerHistory {...more.history} language={language} />
            {certificate !== null && <OwnCertificate {...{ certificate, language, isSandbox }} />}
          </li>
        ))}
      </ul>
      {sheet.namesAreMasked && <p class="soft">{words.sheet.namesWithFile}</p>}
    </>
  );
}

function Proofs({ sheet: { proof }, words, language, isSandbox }: SheetViewProps) {
  if (proof === null) return null;
  const { seal, stampedAt, authority, log, footers } = proof;
  return (
    <dl class="facts">
      <OperatorFact {...{ proof, language, isSandbox }} />
      {seal?.subject && (
        <Fact name={words.sheet.seal}>{words.sheet.sealOf(seal.subject, seal.issuer ?? seal.subject)}</Fact>
      )}
      {stampedAt !== null && (
        <Fact name={words.facts.stampedAt}>
          {formatTime(stampedAt, language)}
          {authority === null ? <Soft block>{words.facts.stampNote}</Soft> : `, ${authority}`}
        </Fact>
      )}
      {log !== null && (
        <Fact name={words.facts.log}>
          {log.index === null ? words.facts.inLog(log.origin) : words.sheet.entryOf(log.origin, log.index)}
        </Fact>
      )}
      <Footers {...{ footers, words }} />
      <FileForm {...{ proof, words }} />
    </dl>
  );
}

function Soft(props: { readonly block?: boolean; readonly children: ComponentChildren }) {
  return props.block ? <p class="soft">{props.children}</p> : <span class="soft">{props.children}</span>;
}

/** Of the file in hand, whatever other files the envelope has. */
function FileForm(props: { readonly proof: NonNullable<Sheet['proof']>; readonly words: Words }) {
  const { fileForm, hasNewerForm } = props.proof;
  if (fileForm !== 'LONG_TERM' && fileForm !== 'SEALED') return null;
  const { longTerm: name, forms } = props.words.sheet;
  return <Fact name={name}>{forms[fileForm][hasNewerForm ? 'former' : 'newest']}</Fact>;
}

type FootersProps = Pick<NonNullable<Sheet['proof']>, 'footers'> & { readonly words: Words };

function Footers({ footers: { pages, compared }, words }: FootersProps) {
  if (pages === 0) return null;
  const text = compared ? words.sheet.footersCompared : words.sheet.footersDeclared;
  return <Fact name={words.sheet.footers}>{text(pages)}</Fact>;
}
