import { useState } from 'preact/hooks';
import { DropZone } from '../design/drop-zone.tsx';
import { Button, Field } from '../design/parts.tsx';
import { isCode } from './check-document.ts';
import type { Words } from './words/words.ts';

interface CheckFormProps {
  readonly words: Words;
  readonly busy: boolean;
  /** The code from the address. */
  readonly code: string | null;
  readonly onAsk: (file: File | null, code: string | null) => Promise<void>;
}

/** A form for a file, a code or both. A file is checked at once, against the code if there is a code. */
export function CheckForm({ words, busy, code: given, onAsk }: CheckFormProps) {
  const [code, setCode] = useState(given ?? '');
  const [wrong, setWrong] = useState(false);
  const typed = code.trim();
  const withCode = (file: File | null): void => {
    const isWrong = (typed !== '' || file === null) && !isCode(typed);
    setWrong(isWrong);
    if (!isWrong) void onAsk(file, typed === '' ? null : typed);
  };
  return (
    <>
      <section class="card" aria-labelledby="by-file">
        <h2 id="by-file">{words.file.heading}</h2>
        <DropZone
          accept=".pdf,.zip,application/pdf,application/zip"
          disabled={busy}
          onFiles={([file]) => withCode(file ?? null)}
        >
          <span class="button">{words.file.pick}</span>
          <strong>{words.file.choose}</strong>
          <span class="soft">{words.file.drop}</span>
        </DropZone>
        <p class="soft">{words.file.privacy}</p>
      </section>
      <form
        class="card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          withCode(null);
        }}
      >
        <h2>{words.code.heading}</h2>
        <Field
          id="code"
          label={words.code.label}
          hint={typed !== '' && isCode(typed) ? words.code.withFile : words.code.hint}
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
          {words.code.check}
        </Button>
      </form>
    </>
  );
}
