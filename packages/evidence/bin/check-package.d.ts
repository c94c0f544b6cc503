/** Checks the package that the arguments name, prints the verdict and returns the exit status: 0 valid, 1 not valid, 2 intact but not anchored, 64 not checked. */
export function run(args: readonly string[]): number;
