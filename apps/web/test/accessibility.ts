import { accessibleName } from './mount.ts';

/** Returns what a screen reader could not announce below `root`. The journeys check the rest with axe in a browser. */
export function accessibilityFaults(root: HTMLElement): readonly string[] {
  const all = (selector: string): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const unnamed = all('button, a, input, select, textarea, dialog, [role=img], [role=group], nav, figure svg')
    .filter((element) => accessibleName(element) === '')
    .map((element) => `no name: ${element.outerHTML}`);
  const ids = all('[id]').map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `repeated id: ${id}`);
  const dangling = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for'].flatMap((name) =>
    all(`[${name}]`)
      .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
      .filter((id) => document.querySelector(`#${CSS.escape(id)}`) === null)
      .map((id) => `${name} names no element: ${id}`),
  );
  const images = all('img:not([alt])').map(() => 'an image without a text');
  return [...unnamed, ...repeated, ...dangling, ...images];
}
