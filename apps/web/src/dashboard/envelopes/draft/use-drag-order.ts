import { useState } from 'preact/hooks';

/** Returns attributes that make rows draggable. `onMove` hears from where to where a row was dropped. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  return (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer?.setData('text/plain', String(index));
      setFrom(index);
    },
    onDragOver: (event: DragEvent) => {
      if (from !== null) event.preventDefault();
    },
    onDragEnd: () => setFrom(null),
    onDrop: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      setFrom(null);
      onMove(from, index);
    },
  });
}
