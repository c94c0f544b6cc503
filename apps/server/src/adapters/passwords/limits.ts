/** Number of the world's most used passwords that are refused. */
export const COMMON_PASSWORDS_REFUSED = 10_000;
/** Number refused from each list of Brazilian words and names, with figures or signs behind them or without. */
export const COMMON_WORDS_REFUSED = 10_000;
