/** Limits of crop plans; chosen far above any plan on paper. */
export const PLAN_LIMITS = {
  /** Of one plan. */
  activities: 200,
  /** Lines of cost of one activity. */
  costs: 100,
  notes: 5000,
  /** Characters of the name of a cost. */
  name: 100,
  /** Prices of one season. */
  prices: 2000,
} as const;
