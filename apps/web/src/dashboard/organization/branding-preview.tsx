import { useEffect, useRef, useState } from 'preact/hooks';
import { inkOn, applyBrandColor } from '../../design/brand.ts';
import { useWords } from '../shell/app-context.ts';
import { OUR_COLOR } from './color-field.tsx';
import { WORDS } from './words.ts';

/** A preview of the signing page and of an e-mail as signers see them. */
export function BrandingPreview(props: {
  readonly color: string | null;
  readonly name: string;
  readonly logoPath: string | null;
}) {
  const words = useWords(WORDS).settings.branding;
  const { color, name, logoPath } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [worn, setWorn] = useState<string | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    current.style.removeProperty('--accent');
    current.style.removeProperty('--on-accent');
    applyBrandColor(color, current);
    setWorn(color === null ? null : current.style.getPropertyValue('--accent'));
  }, [color]);
  return (
    <div ref={frame} class="preview" role="group" aria-label={words.preview}>
      <h3>{words.page}</h3>
      <div class="preview-head">
        {logoPath !== null && <img src={logoPath} alt="" height={32} />}
        <div>
          <p>
            <strong>{words.asks(name)}</strong>
          </p>
          <p class="soft">{words.document}</p>
        </div>
      </div>
      <div class="preview-body row">
        <span class="button">{words.action}</span>
        <span class="preview-link">{words.link}</span>
      </div>
      <h3>{words.mail}</h3>
      <MailPreview color={color ?? OUR_COLOR} name={name} action={words.mailAction} />
      <p role="status">
        {color !== null && worn !== null && (worn === color ? words.kept : words.changed(worn))}
      </p>
    </div>
  );
}

function MailPreview(props: { readonly color: string; readonly name: string; readonly action: string }) {
  const { color, name, action } = props;
  return (
    <div class="preview-mail" style={{ borderTopColor: color }}>
      <p>
        <strong>{name}</strong>
      </p>
      <span class="button" style={{ background: color, color: inkOn(color) }}>
        {action}
      </span>
    </div>
  );
}
