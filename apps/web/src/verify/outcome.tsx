import { StepHeading } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import type { CheckResult, Service, Verification } from './check-document.ts';
import { Fact } from './fact.tsx';
import { PackageFacts } from './package-facts.tsx';
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
}

/** The result as a sign, a color and words, with the details below. */
export function Outcome({ answer, environment, words, language }: OutcomeProps) {
  const result = answer.kind === 'SERVICE' ? answer.verification.result : answer.verdict.result;
  const { title, advice } = resultText(answer, words);
  const look = resultLook(answer, result);
  return (
    <>
      <div class={`verdict ${look}`} data-result={result}>
        <span class="sign" aria-hidden="true">
          {SIGNS[look]}
        </span>
        <div>
          <StepHeading>{title}</StepHeading>
          <p>{advice}</p>
        </div>
      </div>
      <section class="card" aria-labelledby="facts">
        <h2 id="facts">{words.facts.heading}</h2>
        <dl class="facts">
          <CheckedInput answer={answer} words={words} />
          {answer.kind === 'SERVICE' ? (
            <ServiceFacts verification={answer.verification} words={words} language={language} />
          ) : (
            <PackageFacts verdict={answer.verdict} words={words} language={language} />
          )}
          <Fact name={words.facts.checkedAt}>{formatMoment(checkedAtOf(answer), language)}</Fact>
        </dl>
        <p class="soft">{words.facts.zone}</p>
      </section>
      {result === 'UNKNOWN' && environment !== null && (
        <OtherEnvironment environment={environment} words={words} />
      )}
    </>
  );
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

function resultText(answer: CheckResult, words: Words): ResultText {
  if (answer.kind === 'PACKAGE') return words.packaged[answer.verdict.result];
  const { result, match } = answer.verification;
  if (result === 'VALID' && match === 'PACKAGE') return words.packaged.VALID;
  if (result === 'VALID' && match === null) return words.codeOnly;
  if (result === 'VALID' && match === 'ORIGINAL') return words.original;
  return words.results[result];
}

function CheckedInput({ answer, words }: Pick<OutcomeProps, 'answer' | 'words'>) {
  const { file, code } = answer.input;
  return (
    <>
      {file !== null && <Fact name={words.facts.fileName}>{file.name}</Fact>}
      {file !== null && file.sha256 !== null && (
        <Fact name={words.facts.hash}>
          <code class="mono">{file.sha256}</code>
        </Fact>
      )}
      {code !== null && (
        <Fact name={words.code.label}>
          <code class="mono">{code.toUpperCase()}</code>
        </Fact>
      )}
    </>
  );
}

function ServiceFacts(props: {
  readonly verification: Verification;
  readonly words: Words;
  readonly language: Language;
}) {
  const { verification, words, language } = props;
  const { envelope, reasons } = verification;
  return (
    <>
      {reasons.length > 0 && (
        <Fact name={words.facts.reasons}>
          <ul>
            {reasons.map(({ code, detail }) => (
              <li key={code}>{words.reasons[code] ?? detail}</li>
            ))}
          </ul>
        </Fact>
      )}
      {envelope !== null && (
        <>
          <Fact name={words.facts.status}>{words.statuses[envelope.status] ?? envelope.status}</Fact>
          {envelope.completedAt !== null && (
            <Fact name={words.facts.completedAt}>{formatMoment(envelope.completedAt, language)}</Fact>
          )}
          <Fact name={words.facts.documents}>{envelope.documents}</Fact>
          <Fact name={words.facts.signers}>
            <ul>
              {envelope.signers.map(({ name, signedAt }, index) => (
                <li key={index}>
                  {name}:{' '}
                  {signedAt === null
                    ? words.facts.notSigned
                    : words.facts.signedAt(formatMoment(signedAt, language))}
                </li>
              ))}
            </ul>
          </Fact>
        </>
      )}
    </>
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
