import type { Language } from '../i18n/language.ts';
import type { Session } from './portal.ts';
import { hostChoice } from './words/role-words.ts';

/** Returns true where it matters for the level of the signature that the host doesn't read the code too. */
export function mayBeAlone({ role, signatureLevel, hostEmail }: Session['signer']): boolean {
  return role === 'IN_PERSON' && signatureLevel === 'ADVANCED' && hostEmail !== null;
}

interface CodeToHostProps {
  readonly signer: Session['signer'];
  readonly language: Language;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Lets a signer in person have the code sent to their host as well, which makes the signature a simple one. */
export function CodeToHost({ signer, language, value, onChange }: CodeToHostProps) {
  const words = hostChoice(language, signer.hostEmail ?? '');
  return (
    <div class="field">
      <label class="accept">
        <input
          type="checkbox"
          checked={value}
          aria-describedby="code-to-host"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{words.label}</span>
      </label>
      <p class="hint" id="code-to-host">
        {words.hint}
      </p>
    </div>
  );
}
