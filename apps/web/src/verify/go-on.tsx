import { useState } from 'preact/hooks';
import { Button, Field } from '../design/parts.tsx';
import { isCode } from './check-document.ts';
import type { Words } from './words/words.ts';

interface GoOnProps {
  readonly words: Words;
  readonly busy: boolean;
  /** Called with a code to check the same file against. */
  readonly onCode: (code: string) => void;
}

/**
 * Advice for a file that was not recognized. The advice is the same for every file: without its code, nobody learns
 * whether a file is the original of an envelope.
 */
export function GoOn({ words, busy, onCode }: GoOnProps) {
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <section class="card no-print" aria-labelledby="go-on">
      <h2 id="go-on">{words.goOn.heading}</h2>
      <ul class="plain">
        {words.goOn.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setWrong(!isCode(code));
          if (isCode(code)) onCode(code.trim());
        }}
      >
        <Field
          id="code-of-file"
          label={words.code.label}
          hint={words.code.hint}
          wrong={wrong ? words.code.wrong : null}
          value={code}
          autocomplete="off"
          maxLength={40}
          onInput={(event) => {
            setCode(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" busy={busy}>
          {words.goOn.check}
        </Button>
      </form>
    </section>
  );
}
