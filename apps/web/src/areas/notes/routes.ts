import type { Route } from '../../routes/route.ts';

/** The page with the notes of a farm. */
export const notesRoutes = {
  notes: {
    paths: ['/farm/:farmId/notes/:noteId?'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
} as const satisfies Record<string, Route>;
