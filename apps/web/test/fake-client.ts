import type { Client } from '@aval/sdk/client';

/** A call that a test received, with what was passed to it. */
export interface ReceivedCall {
  readonly operation: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A client whose responses a test chooses. It keeps every call. */
export function createFakeClient(respond: (call: ReceivedCall) => unknown): {
  readonly client: Client;
  readonly calls: ReceivedCall[];
} {
  const calls: ReceivedCall[] = [];
  const call = async (
    operation: string,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> => {
    const received = { operation, options };
    calls.push(received);
    return respond(received);
  };
  // The type of `call` depends on the operation; a fake has one type for all of them.
  return { client: { call } as unknown as Client, calls };
}
