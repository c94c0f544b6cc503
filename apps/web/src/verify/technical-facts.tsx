import { useEffect, useRef } from 'preact/hooks';
import type { CheckResult } from './check-document.ts';
import { Fact } from './fact.tsx';
import type { Words } from './words/words.ts';

interface TechnicalProps {
  readonly answer: CheckResult;
  readonly words: Words;
}

/** Digests, keys and ids, folded until somebody asks for them or prints. */
export function TechnicalFacts({ answer, words }: TechnicalProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = (): void => details.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details class="card" ref={details}>
      <summary>{words.sheet.technical}</summary>
      <dl class="facts">
        <InputFacts answer={answer} words={words} />
        {answer.kind === 'SERVICE' ? (
          <ServiceFacts answer={answer} words={words} />
        ) : (
          <PackageFacts answer={answer} words={words} />
        )}
      </dl>
    </details>
  );
}

function Code({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <Fact name={name}>
      <code class="mono">{text}</code>
    </Fact>
  );
}

function InputFacts({ answer, words }: TechnicalProps) {
  const { file, code } = answer.input;
  return (
    <>
      {file !== null && <Fact name={words.facts.fileName}>{file.name}</Fact>}
      {file !== null && file.sha256 !== null && <Code name={words.facts.hash} text={file.sha256} />}
      {code !== null && <Code name={words.sheet.codeGiven} text={code.toUpperCase()} />}
    </>
  );
}

function ServiceFacts({
  answer,
  words,
}: {
  readonly answer: Extract<CheckResult, { kind: 'SERVICE' }>;
  readonly words: Words;
}) {
  const { proof } = answer.verification;
  if (proof === null) return null;
  return (
    <>
      <Code name={words.facts.key} text={proof.manifestKid} />
      <Code name={words.sheet.sealSha256} text={proof.seal.sha256} />
    </>
  );
}

function PackageFacts({
  answer,
  words,
}: {
  readonly answer: Extract<CheckResult, { kind: 'PACKAGE' }>;
  readonly words: Words;
}) {
  const { archive, manifest, anchored, result, signers = [] } = answer.verdict;
  return (
    <>
      {result === 'VALID' && archive === 'REWRITTEN' && (
        <Fact name={words.facts.archive}>{words.reasons['ARCHIVE_REWRITTEN']}</Fact>
      )}
      {manifest !== undefined && (
        <>
          <Code name={words.facts.envelope} text={manifest.envelope.id} />
          <Fact name={words.facts.key}>
            <code class="mono">{manifest.keys.manifestKid}</code> {anchored && words.facts.keyKnown}
          </Fact>
          <Code name={words.sheet.sealSha256} text={manifest.keys.sealCertificateSha256} />
        </>
      )}
      {signers.map(({ signerId, committed, disclosed }) => (
        <Fact key={signerId} name={signerId}>
          {words.facts.disclosed(disclosed, committed)}
        </Fact>
      ))}
    </>
  );
}
