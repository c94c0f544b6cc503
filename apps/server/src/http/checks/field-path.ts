/** A JSON Pointer (RFC 6901) as the path that people write: `/signers/0/cpf` is `signers[0].cpf`. */
export function fieldPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, token) => (/^\d+$/.test(token) ? elementPath(path, Number(token)) : memberPath(path, token)),
      '',
    );
}

/** The path of a member of the object at `path`; the whole body has the empty path. */
export function memberPath(path: string, member: string): string {
  return path === '' ? member : `${path}.${member}`;
}

/** The path of an element of the list at `path`. */
export function elementPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
