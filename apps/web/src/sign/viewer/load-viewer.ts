/** Loads the viewer and its worker. The step that needs them reports if they can't be loaded. */
export function loadViewer(): void {
  import('./start-worker.ts').catch(() => undefined);
  import('./draw-page.tsx').catch(() => undefined);
}
