import { type Area, screenWith } from '../../lib/area.ts';
import { importsQueryRules } from './query-rules.ts';

export const importsArea = {
  screens: {
    'own-land': screenWith('map', 'imports')(
      'OwnLandScreen',
      () => import('./own-land-screen/own-land-screen.tsx'),
    ),
    'choose-import-type': screenWith('map', 'imports')(
      'ChooseImportTypeScreen',
      () => import('./choose-import-type-screen/choose-import-type-screen.tsx'),
    ),
    'apia-tutorial': screenWith('map', 'imports')(
      'ApiaTutorialScreen',
      () => import('./apia-tutorial-screen/apia-tutorial-screen.tsx'),
    ),
    'file-preview': screenWith('map', 'imports')(
      'FilePreviewScreen',
      () => import('./file-preview-screen/file-preview-screen.tsx'),
    ),
  },
  queryRules: importsQueryRules,
} as const satisfies Area;
