import { render } from 'preact';
import type { ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { onTestFinished, vi } from 'vitest';

/** A rendered component, with the ways in which a user finds and operates its parts. */
export interface Mounted {
  readonly root: HTMLElement;
  /** The visible text, with single spaces. */
  readonly text: () => string;
  /** The text of every alert, in order. */
  readonly alerts: () => readonly string[];
  readonly find: (selector: string) => HTMLElement;
  readonly all: (selector: string) => readonly HTMLElement[];
  /** The button or link with this accessible name. */
  readonly named: (name: string) => HTMLElement;
  readonly has: (name: string) => boolean;
  /** The field with this label. */
  readonly field: (label: string) => HTMLInputElement;
  readonly click: (target: string | HTMLElement) => Promise<void>;
  readonly type: (target: string | HTMLElement, value: string) => Promise<void>;
  readonly choose: (label: string, value: string) => Promise<void>;
  readonly fire: (target: HTMLElement, event: Event) => Promise<void>;
  readonly submit: () => Promise<void>;
  readonly update: (view: ComponentChild) => Promise<void>;
  readonly unmount: () => void;
}

/** Runs work, then lets promises and effects settle: an effect starts a call, its response renders, and so on. */
export async function settle(work: () => unknown = () => undefined): Promise<void> {
  await act(async () => void (await work()));
  for (let round = 0; round < 5; round += 1) {
    await act(async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    });
  }
}

/** Settles until `work` no longer throws: modules and pictures arrive as soon as the machine has loaded them. */
export function eventually(work: () => unknown): Promise<void> {
  return vi.waitFor(() => settle(work), { timeout: 30_000 });
}

/** Renders into the document and returns before the first frame, for which `mount` waits. Is removed like it at the end. */
export function renderAtOnce(view: ComponentChild): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  render(view, root);
  return root;
}

/**
 * Renders into the document. The test that mounts also removes: at its end, the component is unmounted, and what it
 * began to load is loaded. vitest rejects an import that outlasts its file, and later files get the same rejection.
 */
export async function mount(view: ComponentChild): Promise<Mounted> {
  const { lang } = document.documentElement; // the next file gets the same document
  const root = document.createElement('div');
  document.body.append(root);
  const unmount = (): void => {
    void act(() => render(null, root));
    root.remove();
  };
  onTestFinished(async () => {
    unmount();
    document.documentElement.lang = lang;
    await vi.dynamicImportSettled();
  });
  await settle(() => render(view, root));
  return {
    ...queriesOf(root),
    ...gesturesOf(root),
    unmount,
    update: (next) => settle(() => render(next, root)),
  };
}

type Queries = Pick<Mounted, 'root' | 'text' | 'alerts' | 'find' | 'all' | 'named' | 'has' | 'field'>;

function queriesOf(root: HTMLElement): Queries {
  const all = (selector: string): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];
  const first = (found: readonly HTMLElement[], what: string): HTMLElement => {
    const [element] = found;
    if (element === undefined) throw new Error(`There is no ${what} in: ${root.innerHTML}`);
    return element;
  };
  const withName = (name: string) => all('button, a').filter((element) => accessibleName(element) === name);
  return {
    root,
    all,
    text: () => plain(root.textContent),
    alerts: () =>
      all('[role=alert]')
        .map((element) => plain(element.textContent))
        .filter(Boolean),
    find: (selector) => first(all(selector), selector),
    named: (name) => first(withName(name), `button or link "${name}"`),
    has: (name) => withName(name).length > 0,
    field: (label) =>
      first(
        all('input, select, textarea').filter((element) => accessibleName(element) === label),
        `field "${label}"`,
      ) as HTMLInputElement,
  };
}

function gesturesOf(root: HTMLElement): Pick<Mounted, 'click' | 'type' | 'choose' | 'fire' | 'submit'> {
  const { named, field, find } = queriesOf(root);
  const fire = (target: HTMLElement, event: Event): Promise<void> =>
    settle(() => target.dispatchEvent(event));
  const set = async (target: string | HTMLElement, value: string, event: string): Promise<void> => {
    const element = (typeof target === 'string' ? field(target) : target) as HTMLInputElement;
    element.value = value;
    await fire(element, new Event(event, { bubbles: true }));
  };
  return {
    fire,
    click: (target) => settle(() => (typeof target === 'string' ? named(target) : target).click()),
    type: (target, value) => set(target, value, 'input'),
    choose: (label, value) => set(label, value, 'change'),
    submit: () => fire(find('form'), new Event('submit', { bubbles: true, cancelable: true })),
  };
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the name that a screen reader announces for a control (a part of Accessible Name and Description Computation 1.2). */
export function accessibleName(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return plain(label);
  const by = element.getAttribute('aria-labelledby');
  if (by !== null)
    return plain(
      by
        .split(' ')
        .map((id) => document.querySelector(`#${id}`)?.textContent)
        .join(' '),
    );
  if (!/^(input|select|textarea)$/.test(element.localName)) return visibleText(element);
  const own = element.id === '' ? null : document.querySelector<HTMLElement>(`label[for="${element.id}"]`);
  const around = own ?? element.closest('label');
  return around === null ? '' : visibleText(around);
}

/** The text of an element without what screen readers skip, and without the options of a field inside it. */
function visibleText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], select, textarea')) hidden.remove();
  return plain(copy.textContent);
}
