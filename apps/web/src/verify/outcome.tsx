import type { ComponentChildren } from 'preact';
import { StepHeading } from '../design/parts.tsx';
import { formatTime } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import type { CheckResult, Service, Verification } from './check-document.ts';
import { ReaderNote } from './reader-note.tsx';
import { REVISION_WORDS } from './sealed-revision-words.ts';
import { sheetOf } from './sheet.ts';
import { SheetView } from './sheet-view.tsx';
import { TechnicalFacts } from './technical-facts.tsx';
import type { Result, ResultText, Words } from './words/words.ts';

type Look = 'good' | 'warn' | 'bad';
const LOOKS: Readonly<Record<Result, Look>> = {
  VALID: 'good',
  UNKNOWN: 'warn',
  REVOKED: 'bad',
  ALTERED: 'bad',
  INVALID_EVIDENCE: 'bad',
};
const SIGNS: Readonly<Record<Look, string>> = { good: '✓', warn: '?', bad: '✕' };

interface OutcomeProps {
  readonly answer: CheckResult;
  readonly environment: Service | null;
  readonly words: Words;
  readonly language: Language;
  /** What belongs to the verdict, before the sheet. */
  readonly children?: ComponentChildren;
}

/** The result as a sign, a color and words, with the same sheet for a PDF, a code and a package. */
export function Outcome({ answer, environment, words, language, children }: OutcomeProps) {
  const result = resultOf(answer);
  const sheet = sheetOf(answer);
  return (
    <>
      <Verdict key={checkedAtOf(answer)} answer={answer} words={words} language={language} />
      <Reasons answer={answer} words={words} />
      {children}
      {sheet !== null && (
        <SheetView
          {...{ sheet, words, language, isSandbox: isSandbox(answer, environment) }}
          operator={environment?.operator.name ?? null}
        />
      )}
      {isSealedFile(answer) && <ReaderNote language={language} />}
      <TechnicalFacts answer={answer} words={words} />
      {result === 'UNKNOWN' && environment !== null && (
        <OtherEnvironment environment={environment} words={words} />
      )}
    </>
  );
}

function isSealedFile(answer: CheckResult): boolean {
  return (
    answer.kind === 'SERVICE' &&
    answer.verification.result === 'VALID' &&
    answer.verification.match === 'SEALED'
  );
}

/** A package says where it is from; a result of the service is from the service's own environment. */
function isSandbox(answer: CheckResult, environment: Service | null): boolean {
  const from = answer.kind === 'PACKAGE' ? answer.verdict.manifest : environment;
  return from?.environment === 'SANDBOX';
}

function Verdict({ answer, words, language }: Omit<OutcomeProps, 'environment' | 'children'>) {
  const result = resultOf(answer);
  const { title, advice } = resultText(answer, words, language);
  const look = resultLook(answer, result);
  return (
    <div class={`verdict ${look}`} data-result={result}>
      <span class="sign" aria-hidden="true">
        {SIGNS[look]}
      </span>
      <div>
        <StepHeading>{title}</StepHeading>
        <p>{advice}</p>
        <p class="soft">{words.sheet.checkedAt(formatTime(checkedAtOf(answer), language))}</p>
      </div>
    </div>
  );
}

/** Returns the result of either kind of check. */
export function resultOf(answer: CheckResult): Result {
  return answer.kind === 'SERVICE' ? answer.verification.result : answer.verdict.result;
}

const checkedAtOf = (answer: CheckResult): string =>
  answer.kind === 'SERVICE' ? answer.verification.checkedAt : answer.checkedAt.toISOString();

/** A code without a file, or an original file, gets a warning: it isn't the sealed document. */
function resultLook(answer: CheckResult, result: Result): Look {
  if (
    answer.kind === 'SERVICE' &&
    result === 'VALID' &&
    !['SEALED', 'PACKAGE'].includes(answer.verification.match ?? '')
  )
    return 'warn';
  return LOOKS[result];
}

function resultText(answer: CheckResult, words: Words, language: Language): ResultText {
  if (answer.kind === 'PACKAGE') return words.packaged[answer.verdict.result];
  const { result, reasons } = answer.verification;
  if (reasons.some(({ code }) => code === 'LATER_SIGNATURE')) return REVISION_WORDS[language];
  return result === 'VALID' ? validText(answer.verification, words) : words.results[result];
}

/** Of the file that was sent, if one was. */
function validText({ match, proof }: Verification, words: Words): ResultText {
  if (match === 'PACKAGE') return words.packaged.VALID;
  if (match === null) return words.codeOnly;
  if (match === 'ORIGINAL') return words.original;
  return proof?.fileForm === 'REPORT' ? words.report : words.results.VALID;
}

/** Why the result is no better. A package names the file or entry, which people of the trade need. */
function Reasons({ answer, words }: Pick<OutcomeProps, 'answer' | 'words'>) {
  const { reasons } = answer.kind === 'SERVICE' ? answer.verification : answer.verdict;
  if (reasons.length === 0) return null;
  return (
    <section class="card" aria-labelledby="reasons">
      <h2 id="reasons">{words.facts.reasons}</h2>
      <ul class="plain">
        {reasons.map(({ code, detail }) => (
          <li key={`${code} ${detail}`}>
            {words.reasons[code] ?? detail} {answer.kind === 'PACKAGE' && <span class="mono">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A link to the other environment, because each environment knows only its own envelopes. */
function OtherEnvironment({ environment, words }: { readonly environment: Service; readonly words: Words }) {
  const other = environment.environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  return (
    <p class="no-print">
      <a href={`${environment.baseUrls[other]}/verify`}>{words.otherEnvironment(other)}</a>
    </p>
  );
}
