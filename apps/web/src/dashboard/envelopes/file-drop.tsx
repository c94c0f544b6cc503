import { useState } from 'preact/hooks';
import { DropZone } from '../../design/drop-zone.tsx';
import { Button } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { WORDS } from './words.ts';

const MAX_BYTES = 20_000_000;

/** An area for PDFs. It refuses other files and files that are too large. */
export function FileDrop(props: {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const { files, onFiles } = props;
  const words = useWords(WORDS).make;
  const shell = useWords(SHELL);
  const [refused, setRefused] = useState(false);
  const take = (given: readonly File[]): void => {
    const good = given.filter((file) => /\.pdf$/i.test(file.name) && file.size <= MAX_BYTES);
    setRefused(good.length < given.length);
    onFiles([...files, ...good]);
  };
  return (
    <>
      <DropZone accept=".pdf,application/pdf" multiple onFiles={take}>
        <span class="button quiet">{words.pick}</span>
        <p class="soft">{words.drop}</p>
      </DropZone>
      {refused && (
        <p class="soft" role="alert">
          {words.notPdf}
        </p>
      )}
      <ul class="lines">
        {files.map((file, index) => (
          <li key={`${file.name} ${index}`}>
            <span>{file.name}</span>
            <Button look="bare" onClick={() => onFiles(files.filter((item) => item !== file))}>
              {shell.remove}
              <span class="hidden-words"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
