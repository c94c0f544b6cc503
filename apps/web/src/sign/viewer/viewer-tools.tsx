import Download from 'lucide/dist/esm/icons/download.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import MoveHorizontal from 'lucide/dist/esm/icons/move-horizontal.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useState } from 'preact/hooks';
import { Icon } from '../../design/icon.tsx';
import type { IconShapes } from '../../design/icon.tsx';
import type { Words } from '../words/words.ts';
import type { Zoom } from './use-zoom.ts';

interface ToolsProps {
  readonly title: string;
  readonly words: Words['viewer'];
  readonly current: number;
  readonly count: number;
  readonly zoom: Zoom;
  readonly searching: boolean;
  readonly onSearch: () => void;
  readonly onGo: (page: number) => void;
  readonly onDownload: () => void;
}

/** One line above the pages: which page is shown, a jump to another, zoom, search and download. */
export function ViewerTools(props: ToolsProps) {
  const { title, words, zoom, searching, onSearch, onDownload } = props;
  return (
    <div class="viewer-tools" role="toolbar" aria-label={title}>
      <PageJump {...props} />
      <span class="viewer-buttons">
        <Tool of={Minus} name={words.zoomOut} disabled={!zoom.canStep(-1)} onClick={() => zoom.step(-1)} />
        <Tool of={Plus} name={words.zoomIn} disabled={!zoom.canStep(1)} onClick={() => zoom.step(1)} />
        {zoom.toggleText !== null && (
          <Tool of={MoveHorizontal} name={words.fitText} pressed={zoom.fitsText} onClick={zoom.toggleText} />
        )}
        <Tool of={Search} name={words.search} pressed={searching} onClick={onSearch} />
        <Tool of={Download} name={words.download} onClick={onDownload} />
      </span>
    </div>
  );
}

function Tool(props: {
  readonly of: IconShapes;
  readonly name: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { of, name, pressed, disabled = false, onClick } = props;
  return (
    <button
      type="button"
      class="tool"
      aria-label={name}
      title={name}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon of={of} />
    </button>
  );
}

/** The number of the shown page, which is also the field for another. */
function PageJump({ words, current, count, onGo }: ToolsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: Event): void => {
    event.preventDefault();
    const page = Number(typed);
    if (typed !== null && page >= 1 && page <= count) onGo(page);
    setTyped(null);
  };
  return (
    <form class="jump" onSubmit={go} noValidate>
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        aria-label={words.goTo}
        value={typed ?? String(current)}
        maxLength={4}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        onBlur={go}
      />
      <span>{words.ofPages(count)}</span>
    </form>
  );
}
