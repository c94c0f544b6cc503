import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import './drop-zone.css';

/** An area to drop files on, or to click to choose files. It works with the keyboard like any other field. */
export function DropZone(props: {
  /** The `accept` attribute of the file input: `.pdf,application/pdf`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ComponentChildren;
}) {
  const { accept, multiple = false, disabled = false, onFiles, children } = props;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    if (!disabled && files !== null && files !== undefined && files.length > 0) onFiles([...files]);
  };
  return (
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
      {children}
      <input
        class="hidden-words"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
