import { useEffect, useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { Verification } from './check-document.ts';
import { REVISION_WORDS } from './sealed-revision-words.ts';

interface SealedRevisionProps {
  readonly verification: Verification;
  /** The file that was checked. Its first bytes are the sealed document, so nothing is fetched. */
  readonly file: File | null;
  readonly language: Language;
  readonly busy: boolean;
  readonly onCheck: (file: File) => void;
}

/** Who signed a sealed document elsewhere, and the sealed document itself, cut off from the file in hand. */
export function SealedRevision({ verification, file, language, busy, onCheck }: SealedRevisionProps) {
  const { sealedRevision, signatures } = revisionIn(verification);
  const words = REVISION_WORDS[language];
  if (sealedRevision === null || file === null) return null;
  const sealed = (): File =>
    new File([file.slice(0, sealedRevision.size)], words.fileName, { type: 'application/pdf' });
  return (
    <section class="card" aria-labelledby="sealed-revision">
      <h2 id="sealed-revision">{words.heading}</h2>
      {signatures.length > 0 && <Signatures {...{ signatures, language }} />}
      <p>{words.revision(sealedRevision.size.toLocaleString(language))}</p>
      <div class="row no-print">
        <Button busy={busy} onClick={() => onCheck(sealed())}>
          {words.check}
        </Button>
        <DownloadLink {...{ file, size: sealedRevision.size, name: words.fileName, text: words.download }} />
      </div>
    </section>
  );
}

/** A node of the version before sends neither. */
function revisionIn({
  sealedRevision,
  signatures,
}: Partial<Verification>): Pick<Verification, 'sealedRevision' | 'signatures'> {
  return { sealedRevision: sealedRevision ?? null, signatures: signatures ?? [] };
}

function Signatures(props: Pick<Verification, 'signatures'> & { readonly language: Language }) {
  const words = REVISION_WORDS[props.language];
  return (
    <>
      <p>{words.signed}</p>
      <ul class="people">
        {props.signatures.map(({ field, kind, name, issuer, isIntact }) => (
          <li key={field}>
            <strong>{name === null ? words.nobody : words.by(name, issuer)}</strong>
            <span>{words.kinds[kind]}</span>
            {isIntact === false && <span>{words.broken}</span>}
          </li>
        ))}
      </ul>
      <p class="soft">{words.unchecked}</p>
    </>
  );
}

interface DownloadLinkProps {
  readonly file: File;
  readonly size: number;
  readonly name: string;
  readonly text: string;
}

function DownloadLink({ file, size, name, text }: DownloadLinkProps) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file.slice(0, size, 'application/pdf'));
    setHref(url);
    return () => URL.revokeObjectURL(url);
  }, [file, size]);
  return (
    <a class="button quiet" download={name} {...(href !== null && { href })}>
      {text}
    </a>
  );
}
