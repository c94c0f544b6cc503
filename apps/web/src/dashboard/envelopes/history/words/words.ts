/** A sentence about an act. `who` acted, `whom` it was about. */
export type Sentence = (who: string, whom: string) => string;
