/**
 * Does a script's work and lets the process end with the exit code that it answers. A failure is one line for a person.
 * @param {() => number | Promise<number>} work
 */
export async function script(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
