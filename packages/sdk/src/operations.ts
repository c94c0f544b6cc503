/** Every operation by its method and path. Until the generator writes this file, types are open. */
export interface Operations {
  [operation: `${string} /${string}`]: {
    path: Record<string, string>;
    query: Record<string, string | number | boolean | undefined>;
    // oxlint-disable-next-line typescript/no-explicit-any -- replaced by the generator
    body: any;
    // oxlint-disable-next-line typescript/no-explicit-any -- replaced by the generator
    answer: any;
  };
}
