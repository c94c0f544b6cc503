/** Password hashing, argon2id (m = 19 MiB, t = 2, p = 1), at most four at once. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password. With `hash` null (no such account) it takes as long and answers false. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True where it is, in any case, one of the passwords that guessers try first. */
  isCommon(password: string): Promise<boolean>;
}
