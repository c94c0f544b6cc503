import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import './drop-zone.css';

/** Files, dropped here or chosen by pressing anywhere on it; by keyboard like any other field. */
export function DropZone(props: {
  /** As an `input` of files takes it: `.pdf,application/pdf`. */
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
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
