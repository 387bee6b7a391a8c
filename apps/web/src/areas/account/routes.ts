import type { Route } from '../../routes/route.ts';

/** Public pages for signing in. */
const AUTH = {
  accessRules: { public: true, noPaywall: true },
  query: ['backTo', 'ref', 'token', 'email', 'lang'],
  bare: true,
} as const;

/** Pages of the account. */
export const accountRoutes = {
  login: { paths: ['/auth/login'], ...AUTH },
  'second-step': { paths: ['/auth/second-step'], ...AUTH },
  'new-account': { paths: ['/auth/new-account'], ...AUTH },
  'forgot-password': { paths: ['/auth/forgot-password'], ...AUTH },
  'reset-password': { paths: ['/auth/reset-password'], ...AUTH },
  oauth: { paths: ['/auth/facebook'], ...AUTH, query: ['code', 'state', 'error', 'lang'] },
  'account-confirm': { paths: ['/auth/account-confirm'], ...AUTH },
  'email-confirmation': { paths: ['/auth/email-confirmation'], ...AUTH },
  'user-settings': {
    paths: ['/user-settings'],
    accessRules: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
