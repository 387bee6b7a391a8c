import { type Route, SEASON } from '../../routes/route.ts';

/** What the journal shows is in its address, so that a parcel can lead to its own work. */
const JOURNAL_FILTER = ['search', 'kind', 'crop', 'worker', 'machine', 'parcel', 'from', 'to'] as const;

/** The journal, today’s work, and the people of a farm. */
export const journalRoutes = {
  journal: {
    paths: [`${SEASON}/journal`, '/farm/:farmId/journal'],
    accessRules: { mobileSupport: true },
    query: ['view', 'month', 'day', ...JOURNAL_FILTER, 'backTo', 'lang'],
    featureFlag: 'journal',
  },
  work: {
    paths: ['/work/:activityId?'],
    accessRules: { requireAuth: true, mobileSupport: true, noPaywall: true },
    query: ['by', 'lang'],
    featureFlag: 'journal',
  },
  people: {
    paths: ['/farm/:farmId/people'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
    featureFlag: 'journal',
  },
  invitation: {
    paths: ['/invitation/:token'],
    accessRules: { public: true, noPaywall: true },
    query: ['lang'],
    featureFlag: 'journal',
    bare: true,
  },
} as const satisfies Record<string, Route>;
