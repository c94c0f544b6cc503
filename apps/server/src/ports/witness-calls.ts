/** The response of a witness of the public log. */
export interface WitnessResponse {
  readonly status: number;
  /** As text, of bounded length. */
  readonly body: string;
}

/** Calls witnesses of the public log, which the operator has named (C2SP tlog-witness). */
export interface WitnessCalls {
  /** Posts to `add-checkpoint` below the address. Throws `ProviderFailed` without an answer. */
  addCheckpoint(address: string, body: string, signal: AbortSignal): Promise<WitnessResponse>;
}
