/**
 * The name of the public log that begins at this base address: its own address without the scheme
 * (C2SP tlog-checkpoint, tlog-tiles). A log that has begun keeps its name, whatever address the service moves to.
 */
export function logOrigin(baseUrl: string): string {
  return `${baseUrl.replace(/^https?:\/\//, '')}/v1/public/log`;
}
