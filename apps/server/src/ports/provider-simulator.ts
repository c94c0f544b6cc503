/** The path of the simulator's addresses. */
export const SIMULATOR_PATH = '/psc-simulator';

/** The credential of this service at the simulator. It protects nothing: everybody behind it is made up. */
export const SIMULATOR_CLIENT = { id: 'aval-sandbox', secret: 'sem-valor-legal' } as const;

/** A request to the simulator, as HTTP carries it. */
export interface SimulatorRequest {
  readonly method: 'GET' | 'POST';
  /** Below `SIMULATOR_PATH`, such as `/v0/oauth/token`; percent-encoding as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | null;
  readonly acceptLanguage: string | null;
  readonly body: Buffer;
}

/** The response to write, without the headers that every response has. */
export interface SimulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/**
 * The certificate provider that the Sandbox simulates, with the HTTP contract of DOC-ICP-17.01: requests and responses are
 * those of a real provider, so that the same client calls both (ADR-0090).
 */
export interface ProviderSimulator {
  /** Returns null for an address that the simulator doesn't have. */
  answer(request: SimulatorRequest): Promise<SimulatorResponse | null>;
}
