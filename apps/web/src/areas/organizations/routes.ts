import type { Route } from '../../routes/route.ts';

const ACCESS_RULES = { requireAuth: true, mobileSupport: true } as const;

/** Offices, cooperatives and groups of which a person is a member, and what they ask of owners. */
export const organizationsRoutes = {
  organizations: { paths: ['/organizations'], accessRules: ACCESS_RULES, query: ['lang'] },
  'organization-comparison': {
    paths: ['/organizations/:organizationId/comparison'],
    accessRules: ACCESS_RULES,
    query: ['lang'],
  },
  organization: { paths: ['/organizations/:organizationId'], accessRules: ACCESS_RULES, query: ['lang'] },
} as const satisfies Record<string, Route>;
