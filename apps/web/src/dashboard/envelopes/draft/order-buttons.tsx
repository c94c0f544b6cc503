import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { Icon } from '../../../design/icon.tsx';
import type { IconShapes } from '../../../design/icon.tsx';
import { useWords } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Buttons that move a row of a list, and remove it. */
export function OrderButtons(props: {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}) {
  const { name, index, count, onMove, onRemove } = props;
  const words = useWords(WORDS);
  return (
    <div class="order-buttons">
      {count > 1 && (
        <>
          <IconButton
            label={words.up(name)}
            icon={ArrowUp}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={words.down(name)}
            icon={ArrowDown}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <IconButton label={words.remove(name)} icon={Trash} onClick={onRemove} />
    </div>
  );
}

function IconButton(props: {
  readonly label: string;
  readonly icon: IconShapes;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      title={props.label}
      aria-label={props.label}
      disabled={props.disabled === true}
      onClick={props.onClick}
    >
      <Icon of={props.icon} />
    </button>
  );
}
