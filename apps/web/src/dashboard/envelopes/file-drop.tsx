import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useWords } from '../shell/desk.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { WORDS } from './words.ts';

const MOST_BYTES = 20_000_000;

/** PDFs, dropped or chosen; what is none or too large is refused here already. */
export function FileDrop(props: {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { files, onFiles } = props;
  const words = useWords(WORDS).make;
  const shell = useWords(SHELL);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);
  const take = (list: FileList | null | undefined): void => {
    const given = [...(list ?? [])];
    const good = given.filter((file) => /\.pdf$/i.test(file.name) && file.size <= MOST_BYTES);
    setRefused(good.length < given.length);
    onFiles([...files, ...good]);
  };
  return (
    <>
      <label
        class={over ? 'drop over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer?.files);
        }}
      >
        <span class="button quiet">{words.pick}</span>
        <p class="soft">{words.drop}</p>
        <input
          class="hidden-words"
          type="file"
          accept=".pdf,application/pdf"
          multiple
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refused && (
        <p class="soft" role="alert">
          {words.notPdf}
        </p>
      )}
      <ul class="lines">
        {files.map((file, index) => (
          <li key={`${file.name} ${index}`}>
            <span>{file.name}</span>
            <Button look="bare" onClick={() => onFiles(files.filter((one) => one !== file))}>
              {shell.remove}
              <span class="hidden-words"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
