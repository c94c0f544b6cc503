/// <reference lib="dom" preserve="true" />
/// <reference lib="dom.iterable" preserve="true" />

/** A step of the signer: ids, and nothing about a person. */
export interface AvalStep {
  readonly envelopeId: string;
  readonly signerId: string;
}

/** The reason why the session is over, or didn't open: an error code of the API. */
export interface AvalEnd {
  readonly code: string;
}

/** The events of the element. None of them bubbles. */
export interface AvalSignEventMap {
  /** The signer sees the document. */
  readonly ready: CustomEvent<AvalStep>;
  /** All documents were opened. */
  readonly viewed: CustomEvent<AvalStep>;
  readonly signed: CustomEvent<AvalStep>;
  readonly declined: CustomEvent<AvalStep>;
  /** Of an editor: its fields are saved. Its events have no `signerId`. */
  readonly saved: CustomEvent<Pick<AvalStep, 'envelopeId'>>;
  /** Of an editor: the draft was sent. */
  readonly sent: CustomEvent<Pick<AvalStep, 'envelopeId'>>;
  /** The session ended, or its address was opened before: create another. */
  readonly expired: CustomEvent<AvalEnd>;
  /** The session could not be opened. */
  readonly error: CustomEvent<AvalEnd>;
}

type EventName = keyof AvalSignEventMap;

const STEPS: ReadonlySet<unknown> = new Set<EventName>([
  'ready',
  'viewed',
  'signed',
  'declined',
  'saved',
  'sent',
]);
const ENDS: ReadonlySet<unknown> = new Set<EventName>(['expired', 'error']);

/**
 * Scripts and requests of the signing page need their own origin, which is another than that of the page around it.
 * Without `allow-top-navigation`, the frame can't lead the page around it anywhere.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';

const STYLE = `
  :host { display: block; height: min(100dvh, 54rem); min-height: 24rem }
  :host([hidden]) { display: none }
  iframe { display: block; width: 100%; height: 100%; border: 0 }`;

type Labels = Readonly<Record<'pt' | 'es' | 'en', string>>;

const LABELS: Labels = {
  pt: 'Documento para assinar',
  es: 'Documento para firmar',
  en: 'Document to sign',
};
const EDITOR_LABELS: Labels = {
  pt: 'Editor dos campos do documento',
  es: 'Editor de los campos del documento',
  en: 'Editor of the document’s fields',
};

/** On a server there are no elements; importing this file there must not fail. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/** `<aval-sign src>`: the signing page of an embedded session, in a frame. `src` is the `url` of the session. */
export class AvalSignElement extends Base {
  static readonly observedAttributes = ['src', 'label', 'lang'];
  #frame: HTMLIFrameElement | null = null;
  #origin: string | null = null;

  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(address: string) {
    this.setAttribute('src', address);
  }

  connectedCallback(): void {
    window.addEventListener('message', this.#receive);
    this.#load();
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#receive);
    this.#frame?.remove();
    this.#frame = null;
    this.#origin = null;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected || before === after) return;
    if (name === 'src') this.#load();
    else if (this.#frame !== null) this.#frame.title = this.#label();
  }

  override addEventListener<K extends EventName>(
    type: K,
    listener: (this: AvalSignElement, event: AvalSignEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
  }

  /** Each address opens once, so each gets a frame of its own. */
  #load(): void {
    this.#frame?.remove();
    this.#frame = null;
    const address = addressOf(this.src);
    this.#origin = address?.origin ?? null;
    if (address === null) return;
    if (this.lang !== '') address.searchParams.set('lang', this.lang);
    const frame = document.createElement('iframe');
    frame.title = this.#label();
    frame.setAttribute('sandbox', SANDBOX);
    frame.setAttribute('allow', '');
    frame.referrerPolicy = 'no-referrer';
    frame.src = address.href;
    this.#frame = frame;
    this.#shadow().append(frame);
  }

  #shadow(): ShadowRoot {
    if (this.shadowRoot !== null) return this.shadowRoot;
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    // A policy of the page around may forbid style elements; it doesn't apply here.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  protected labels(): Labels {
    return LABELS;
  }

  /** The name that screen readers say. */
  #label(): string {
    const language = this.closest<HTMLElement>('[lang]')?.lang.slice(0, 2).toLowerCase() ?? '';
    const known = language === 'pt' || language === 'es' ? language : 'en';
    return this.getAttribute('label') ?? this.labels()[known];
  }

  /** Accepts messages of the frame alone, from the origin of its address alone. */
  readonly #receive = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (this.#frame === null || origin !== this.#origin || source !== this.#frame.contentWindow) return;
    if (typeof data !== 'object' || data === null) return;
    const { source: sender, type, code, ...step } = data as Readonly<Record<string, unknown>>;
    if (sender !== 'aval' || typeof type !== 'string') return;
    if (STEPS.has(type)) this.#emit(type, stepOf(step));
    if (ENDS.has(type)) this.#emit(type, { code: String(code) });
  };

  #emit(type: string, detail: Partial<AvalStep> | AvalEnd): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** `<aval-editor src>`: the editor of a draft, in a frame. `src` is the `url` of the embedded editor. */
export class AvalEditorElement extends AvalSignElement {
  protected override labels(): Labels {
    return EDITOR_LABELS;
  }
}

/** The events of an editor are about no signer. */
function stepOf({ envelopeId, signerId }: Readonly<Record<string, unknown>>): Partial<AvalStep> {
  const step = { envelopeId: String(envelopeId) };
  return typeof signerId === 'string' ? { ...step, signerId } : step;
}

/** Returns the address if a frame may load it: never `javascript:` or `data:`. */
function addressOf(src: string): URL | null {
  const url = URL.canParse(src) ? new URL(src) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

declare global {
  interface HTMLElementTagNameMap {
    'aval-sign': AvalSignElement;
    'aval-editor': AvalEditorElement;
  }
}

if ('customElements' in globalThis && customElements.get('aval-sign') === undefined) {
  customElements.define('aval-sign', AvalSignElement);
  customElements.define('aval-editor', AvalEditorElement);
}
