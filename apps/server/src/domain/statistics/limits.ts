export const STATISTICS_DAYS = 30;
