import type { Manifest } from '@aval/evidence/manifest';
import type { Verdict } from '@aval/evidence/verdict';
import type { Language } from '../i18n/language.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { Fact } from './fact.tsx';
import type { Words } from './words/words.ts';

interface PackageFactsProps {
  readonly verdict: Verdict;
  readonly words: Words;
  readonly language: Language;
}

/** The content of a package, as far as it is readable. */
export function PackageFacts(props: PackageFactsProps) {
  const { verdict, words, language } = props;
  const { archive, manifest, genTime, reasons, result, signers = [] } = verdict;
  return (
    <>
      {reasons.length > 0 && (
        <Fact name={words.facts.reasons}>
          <ul>
            {reasons.map(({ code, detail }) => (
              <li key={`${code} ${detail}`}>
                {words.reasons[code] ?? code} <span class="mono">{detail}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {result === 'VALID' && archive === 'REWRITTEN' && (
        <Fact name={words.facts.archive}>{words.reasons['ARCHIVE_REWRITTEN']}</Fact>
      )}
      {manifest !== undefined && <ManifestFacts manifest={manifest} {...props} />}
      {signers.length > 0 && (
        <Fact name={words.facts.signers}>
          <ul>
            {signers.map(({ signerId, committed, disclosed }) => (
              <li key={signerId}>
                <code class="mono">{signerId}</code>: {words.facts.disclosed(disclosed, committed)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {genTime !== undefined && (
        <Fact name={words.facts.stampedAt}>
          {formatMoment(genTime.toISOString(), language)}
          <br />
          <span class="soft">{words.facts.stampNote}</span>
        </Fact>
      )}
    </>
  );
}

/** The signed facts. The log is shown only when its proof was checked. */
function ManifestFacts(props: PackageFactsProps & { readonly manifest: Manifest }) {
  const { verdict, words, language, manifest } = props;
  const { envelope, keys, log, notice } = manifest;
  return (
    <>
      {notice !== null && <Fact name={words.facts.status}>{notice}</Fact>}
      <Fact name={words.facts.envelope}>
        <code class="mono">{envelope.id}</code>
      </Fact>
      <Fact name={words.facts.completedAt}>{formatMoment(envelope.completedAt, language)}</Fact>
      <Fact name={words.facts.documents}>{manifest.documents.length}</Fact>
      <Fact name={words.facts.key}>
        <code class="mono">{keys.manifestKid}</code> {verdict.anchored && words.facts.keyKnown}
      </Fact>
      {verdict.result === 'VALID' && log !== undefined && (
        <Fact name={words.facts.log}>{words.facts.inLog(log.origin)}</Fact>
      )}
    </>
  );
}
